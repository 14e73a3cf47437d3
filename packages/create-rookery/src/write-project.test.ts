import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from './created-project.test-kit.ts';
import { writeProject } from './write-project.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);

const FILES = new Map([
  ['a.txt', 'a'],
  ['src/b.txt', 'b'],
]);

test('writes all files, also into a folder that is empty or in folders that do not exist', () => {
  mkdirSync(join(folder, 'empty'));
  for (const name of ['new', 'empty', 'deep/er/down']) {
    writeProject(join(folder, name), FILES);
    expect(readdirSync(join(folder, name), { recursive: true }).map(String).sort()).toEqual([
      'a.txt',
      'src',
      join('src', 'b.txt'),
    ]);
    expect(readFileSync(join(folder, name, 'src/b.txt'), 'utf8')).toBe('b');
  }
});

test('refuses a folder with files, and a file, and touches neither', () => {
  const full = join(folder, 'full');
  mkdirSync(full);
  writeFileSync(join(full, '.hidden'), 'mine');
  expect(() => writeProject(full, FILES)).toThrow('already has files');
  expect(readdirSync(full)).toEqual(['.hidden']);
  expect(() => writeProject(join(full, '.hidden'), FILES)).toThrow('is a file');
  expect(readFileSync(join(full, '.hidden'), 'utf8')).toBe('mine');
});

test('leaves nothing behind where a file cannot be written', () => {
  const bad = new Map([...FILES, ['a.txt/c.txt', 'c']]);
  const before = readdirSync(folder);
  expect(() => writeProject(join(folder, 'half'), bad)).toThrow('cannot be written');
  expect(existsSync(join(folder, 'half'))).toBe(false);
  expect(readdirSync(folder)).toEqual(before);
});
