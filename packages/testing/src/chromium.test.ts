import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { chromiumOptions } from './chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a machine without Chromium is told what is missing and where it comes from', () => {
  expect(() => chromiumOptions('')).toThrow(/no Chromium.*ensure-services/s);
  expect(() => chromiumOptions(folder)).toThrow(/no Chromium/);
});

test('it is found on the path, whatever it is called there', () => {
  const program = join(folder, 'google-chrome');
  writeFileSync(program, '');
  chmodSync(program, 0o755);
  expect(chromiumOptions(['/nowhere', folder].join(delimiter)).executablePath).toBe(program);
});
