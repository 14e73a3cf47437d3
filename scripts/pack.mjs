// Packs every published package into a folder: `npm run pack-packages -- FOLDER`. Compiles what is stale first.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';
import { publishedPackages } from './published-packages.mjs';
import { runTool } from './rookery.mjs';
import { isTestFile, sourceFiles } from './source-text.mjs';
import { isMain, reportFailure } from './steps.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * @typedef {object} Packed a tarball
 * @property {string} name of the package
 * @property {string} version
 * @property {string} folder of its sources, relative to the root
 * @property {string} tarball its path
 * @property {number} size in bytes
 * @property {number} unpackedSize in bytes
 * @property {readonly string[]} files that it contains
 */

/** @param {string} folder @returns {readonly string[]} the paths of all files below it */
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const changedAt = (/** @type {string} */ file) => statSync(file).mtimeMs;

/** Sources of the compiler, and its output. */
const COMPILED = /(?<!\.d)\.tsx?$/;
const OUTPUT = /(?:\.d\.ts|\.js)(?:\.map)?$/;

/**
 * Compares the output of the compiler with the sources of a package. Folders without compiled output have none of both.
 * @param {string} folder
 * @returns {{ stale: readonly string[], orphans: readonly string[] }} sources that are not compiled as they are, and output of sources that are gone
 */
export function compareOutput(folder) {
  const [source, output] = [join(folder, 'src'), join(folder, 'dist')];
  const record = join(output, '.tsbuildinfo');
  const sources = existsSync(source) ? sourceFiles(source).filter((file) => COMPILED.test(file)) : [];
  if (!existsSync(join(folder, 'tsconfig.json'))) return { stale: [], orphans: [] };
  const compiledAt = existsSync(record) ? changedAt(record) : 0;
  const stem = (/** @type {string} */ file) => relative(source, file).replace(/\.[cm]?tsx?$/, '');
  const known = new Set(sources.map(stem));
  const written = existsSync(output) ? filesBelow(output).filter((file) => OUTPUT.test(file)) : [];
  const outputStem = (/** @type {string} */ file) => relative(output, file).replace(OUTPUT, '');
  return {
    stale: sources
      .filter((file) => !isTestFile(file))
      .filter((file) => changedAt(file) > compiledAt || !existsSync(join(output, `${stem(file)}.js`))),
    orphans: written.filter((file) => !known.has(outputStem(file))),
  };
}

/**
 * Compiles all published packages and removes output whose source is gone. Throws if a package is not compiled as its sources are.
 * @param {import('./steps.mjs').Output} out
 */
async function compilePackages(out) {
  const folders = publishedPackages(ROOT)
    .map(({ folder }) => folder)
    .filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')));
  await runTool('Compiling the packages', 'typescript/bin/tsc', ['-b', ...folders], out);
  for (const folder of folders.filter((each) => each.startsWith('packages/'))) {
    for (const orphan of compareOutput(join(ROOT, folder)).orphans) rmSync(orphan);
    const [stale] = compareOutput(join(ROOT, folder)).stale;
    if (stale !== undefined)
      throw new Error(
        `${relative(ROOT, stale)} is newer than ${folder}/dist. Compile it with \`npx tsc -b --force ${folder}\`, then pack again.`,
      );
  }
}

/**
 * Compiles and packs every published package.
 * @param {string} destination a folder, made if it does not exist
 * @param {import('./steps.mjs').Output} out
 * @returns {Promise<readonly Packed[]>}
 */
export async function packPackages(destination, out) {
  await compilePackages(out);
  mkdirSync(destination, { recursive: true });
  const workspaces = publishedPackages(ROOT);
  const report = execFileSync(
    'npm',
    [
      ...['pack', '--json', '--ignore-scripts', '--pack-destination', resolve(destination)],
      ...workspaces.flatMap(({ folder }) => ['-w', folder]),
    ],
    { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' },
  );
  /** @type {readonly { name: string, version: string, filename: string, size: number, unpackedSize: number, files: readonly { path: string }[] }[]} */
  const packed = Object.values(JSON.parse(report));
  return packed.map(({ name, version, filename, size, unpackedSize, files }) => ({
    name,
    version,
    folder: workspaces.find(({ manifest }) => manifest.name === name)?.folder ?? '',
    tarball: resolve(destination, filename),
    size,
    unpackedSize,
    files: files.map(({ path }) => path),
  }));
}

/**
 * A table of packages with their sizes.
 * @param {readonly Packed[]} packed
 */
export function sizesOf(packed) {
  const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1).padStart(9)} kB`;
  const line = (/** @type {string} */ name, /** @type {number} */ size, /** @type {number} */ unpacked) =>
    `${name.padEnd(26)}${kB(size)} packed ${kB(unpacked)} unpacked`;
  const sum = (/** @type {'size' | 'unpackedSize'} */ key) => packed.reduce((total, each) => total + each[key], 0);
  return [
    ...packed.map(({ name, size, unpackedSize }) => line(name, size, unpackedSize)),
    line(`${packed.length} packages`, sum('size'), sum('unpackedSize')),
  ].join('\n');
}

if (isMain(import.meta.url)) {
  try {
    const [folder] = process.argv.slice(2);
    if (folder === undefined) throw new Error('Say where the tarballs go: `npm run pack-packages -- FOLDER`.');
    await ensureInstalled(process.stderr);
    console.log(sizesOf(await packPackages(folder, process.stderr)));
  } catch (error) {
    reportFailure(error);
  }
}
