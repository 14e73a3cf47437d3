// A project as a user has it: with our packages installed, and nothing of the repository at hand.
import { cpSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publishedPackages } from './published-packages.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The parts of our packages that npm packs, and the kinds of files in them that programs load. */
const COPIED = ['package.json', 'dist', 'src'];
const LOADED = ['.js', '.json', '.css', ''];

/**
 * Makes a project from a template of `npm create rookery`. Our packages are copied into it as they are compiled; packages of
 * others are links to those of the repository.
 * @param {string} folder an empty or missing folder
 * @param {string} template such as `board`
 */
export function makeInstalledProject(folder, template) {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@rookery'), { recursive: true });
  const templates = join(ROOT, 'packages/create-rookery/templates');
  cpSync(join(templates, template), folder, { recursive: true });
  const dependencies = { rookery: '*' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'my-game', type: 'module', dependencies }));
  const own = new Set();
  for (const { folder: from, manifest } of publishedPackages(ROOT)) {
    const to = join(modules, manifest.name);
    own.add(manifest.name);
    mkdirSync(to, { recursive: true });
    for (const part of COPIED)
      if (existsSync(join(ROOT, from, part)))
        cpSync(join(ROOT, from, part), join(to, part), { recursive: true, filter: isLoaded });
    const inner = join(ROOT, from, 'node_modules');
    if (existsSync(inner)) symlinkSync(inner, join(to, 'node_modules'));
  }
  for (const name of namesIn(join(ROOT, 'node_modules'))) {
    if (own.has(name) || name.startsWith('@rookery/')) continue;
    mkdirSync(join(modules, name, '..'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
}

/**
 * The names of all installed packages.
 * @param {string} modules
 * @returns {string[]}
 */
function namesIn(modules) {
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => (name.startsWith('@') ? readdirSync(join(modules, name)).map((each) => `${name}/${each}`) : [name]));
}

/** @param {string} path */
function isLoaded(path) {
  return statSync(path).isDirectory() || LOADED.includes(extname(path));
}
