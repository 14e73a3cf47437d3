import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { doorsOf, publicNames } from '../scripts/public-names.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const names = publicNames(root);

/**
 * Schemas are data that documents itself; the command line's door is for the package rookery, whose own doors have the
 * names of others; the kit is for our own tables, and its page says so.
 */
const doors = doorsOf(root).filter(
  ({ specifier }) => !/\/(cli|protocol\/schemas|command)$|\/kit(\/|$)|^(eslint-plugin-)?rookery/.test(specifier),
);

test.each(doors.map(({ specifier }) => specifier))('every public name of %s is explained, with an example', (specifier) => {
  const listed = names.filter(({ door }) => door.specifier === specifier);
  // A subcommand has a door of its own.
  expect(listed.length).toBeGreaterThan(/command$|workbench\/\w+$/.test(specifier) ? 0 : 1);
  const wanting = listed.filter(({ name, isType, file }) => {
    const text = readFileSync(join(root, file), 'utf8');
    const kinds = '(?:abstract |async |declare )?(?:class|function\\*?|const|interface|type)';
    const found = new RegExp(`(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/)\\s*\\nexport ${kinds} ${name}\\b`).exec(text);
    return found === null || (!isType && !found[1]?.includes('@example'));
  });
  expect(wanting.map(({ name }) => name)).toEqual([]);
});

test('every name of the engine is in one of its doors', () => {
  const listed = names.filter(({ door }) => door.package === 'engine').map(({ name }) => name);
  expect(listed.filter((name, i) => listed.indexOf(name) < i)).toEqual([]);
});
