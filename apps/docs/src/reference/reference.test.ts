import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { doorsOf, publicNames } from '../../../../scripts/public-names.mjs';
import { publishedPackages } from '../../../../scripts/published-packages.mjs';
import { addressesOf } from './entry-address.ts';
import { type Reference, readReference } from './reference.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
let reference: Reference;

/** The reference is read from what the compiler writes; `npm test` has run it by now. */
beforeAll(() => {
  const folders = publishedPackages(ROOT).map(({ folder }) => folder);
  const wanted = folders.filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')));
  execFileSync('npx', ['--no-install', 'tsc', '-b', ...wanted], { cwd: ROOT });
  reference = readReference(ROOT);
}, 300_000);

test('every public name of every door has an entry with a summary', () => {
  expect(reference.missing).toEqual([]);
  const listed = publicNames(ROOT).map(({ name, door }) => `${door.specifier} ${name}`);
  const entries = [...addressesOf(reference).keys()];
  const there = new Set(entries.map(({ name, specifier }) => `${specifier} ${name}`));
  expect(listed.length).toBeGreaterThan(1000);
  expect(listed.filter((each) => !there.has(each))).toEqual([]);
  expect(entries.filter(({ summary }) => summary === '').map(({ name }) => name)).toEqual([]);
});

test('every door of every published package is listed', () => {
  const doors = new Set(reference.packages.flatMap((each) => each.doors.map(({ specifier }) => specifier)));
  expect(doorsOf(ROOT).filter(({ specifier }) => !doors.has(specifier))).toEqual([]);
});

test('each name has a page of its own, also where file systems ignore case', () => {
  const addresses = [...addressesOf(reference).values()].map((address) => address.toLowerCase());
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('members are listed with their types, and those of bases', () => {
  const [grid] = reference.byName.get('Grid')?.parts ?? [];
  expect(grid?.members.find(({ name }) => name === 'cells')?.signatures).toEqual(['readonly cells: readonly Cell[]']);
  expect(grid?.members.find(({ name }) => name === 'of')?.isStatic).toBe(true);
  expect(grid?.bases.map(({ name }) => name)).toEqual(['Space', 'Entity']);
});

test('a function has all its overloads, and an example', () => {
  const [create] = reference.byName.get('createMatch')?.parts ?? [];
  expect(create?.signature).toBe('function createMatch<D extends AnyGame>(definition: D, given?: MatchOptions): Match<D>');
  expect(create?.doc.examples.length).toBe(1);
});
