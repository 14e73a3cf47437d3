// A type that explodes makes every editor and every build slow, and no test notices: so the compiler's own count has a ceiling.
import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { report } from './source-text.mjs';

/** The type tests, with all games and what they import, take about 385,000, a third of it for views. Raise it only with a reason in the commit message. */
export const CEILING = 420_000;

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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  // One checker: the count of several depends on which files each of them gets.
  const flags = ['-p', 'tsconfig.instantiations.json', '--extendedDiagnostics', '--checkers', '1'];
  const { stdout, stderr } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', ...flags], {
    cwd: root,
    encoding: 'utf8',
  });
  report('type instantiations', checkInstantiations(stdout + stderr, CEILING));
}
