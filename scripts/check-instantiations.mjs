// A type that explodes makes every editor and every build slow, and no test notices: so the compiler's own count has a ceiling.
// A cast by way of `unknown` or `never` turns the compiler off where it stands: so their number may only fall.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isTestFile, lineAt, maskText, report, sourceFiles } from './source-text.mjs';

/** The type tests, with all games, one presentation and what they import, take about 450,000, a third of it for views. Raise it only with a reason in the commit message. */
export const CEILING = 460_000;

/** Casts that are left, all of them in the engine's actions as data. Lower it with every cast that goes. */
export const CASTS = 8;
const FOLDERS = ['packages', 'games', 'apps', 'scripts', 'proofs', 'bench', 'examples'];

/**
 * Checks what the compiler says it has done.
 * @param {string} output of `tsc --extendedDiagnostics`
 * @param {number} ceiling
 * @returns {string[]} violations
 */
export function checkInstantiations(output, ceiling) {
  const [, count] = /^Instantiations:\s+(\d+)$/m.exec(output) ?? [];
  if (count === undefined) return [`tsc told no number of instantiations:\n${output}`];
  if (Number(count) <= ceiling) return [];
  return [
    `The compiler instantiates ${count} types; the ceiling is ${ceiling}. ` +
      'Find the type that explodes: tsc -p tsconfig.instantiations.json --generateTrace <folder>.',
  ];
}

/**
 * The casts that silence the compiler, outside of tests: `as unknown as` and `as never`.
 * @param {string} root
 * @returns {string[]} places, each as `file:line cast`
 */
export function castsIn(root) {
  return FOLDERS.map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => sourceFiles(folder))
    .filter((path) => /\.tsx?$/.test(path) && !isTestFile(path) && !/\.browser\./.test(path))
    .flatMap((path) => {
      const masked = maskText(readFileSync(path, 'utf8'));
      const file = relative(root, path).split(sep).join('/');
      return [...masked.matchAll(/\bas\s+(?:unknown\s+as|never)\b/g)].map(
        ([cast], i, all) => `${file}:${lineAt(masked, all[i]?.index ?? 0)} ${cast.replace(/\s+/g, ' ')}`,
      );
    });
}

/**
 * Compares the casts of a tree with the number that may not be passed.
 * @param {readonly string[]} places
 * @param {number} most
 * @returns {string[]} violations
 */
export function checkCasts(places, most) {
  if (places.length === most) return [];
  const found = `There are ${places.length} casts by way of unknown or never; the number in scripts/check-instantiations.mjs is ${most}.`;
  if (places.length < most) return [`${found} Lower it.`];
  return [
    ...places,
    `${found} Find a type that says what the code knows: overloads, methods instead of function properties, checks.`,
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  // One checker: the count of several depends on which files each of them gets.
  const flags = ['-p', 'tsconfig.instantiations.json', '--extendedDiagnostics', '--checkers', '1'];
  const { stdout, stderr } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', ...flags], {
    cwd: root,
    encoding: 'utf8',
  });
  report('types', [...checkInstantiations(stdout + stderr, CEILING), ...checkCasts(castsIn(root), CASTS)]);
}
