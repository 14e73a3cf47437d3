import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ProjectError } from '../project-error.ts';
import { parsePack, printPack } from './game-pack.ts';
import { compatibleRange, fits } from './version-range.ts';

const INFO = {
  format: 1,
  name: 'nim',
  title: 'Nim',
  version: '1.0.0',
  rules: '1',
  engine: '>=0.1.2 <0.2.0',
  players: { min: 2, max: 2 },
  languages: [],
} as const;
const text = (content: string) => new TextEncoder().encode(content);
const FILES = new Map([
  ['game.js', text('export const game = 1;')],
  ['deep/cover.svg', text('x'.repeat(2000))],
]);

/** The error with which a pack is refused. */
function refusal(bytes: Uint8Array, engine = '0.1.5'): ProjectError {
  try {
    parsePack(bytes, 'nim.game.tgz', engine);
  } catch (error) {
    if (error instanceof ProjectError) return error;
    throw error;
  }
  return expect.fail('It is not refused.');
}

describe('a packed game', () => {
  test('is parsed as it was printed', () => {
    const { info, files } = parsePack(printPack(INFO, FILES), 'nim.game.tgz', '0.1.5');
    expect(info).toMatchObject(INFO);
    expect([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString()])).toEqual(
      [...FILES].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]),
    );
  });

  test('for another engine is refused with both versions', () => {
    for (const engine of ['0.1.1', '0.2.0', '1.0.0']) {
      const { code, message } = refusal(printPack(INFO, FILES), engine);
      expect({ code, message }).toEqual({
        code: 'pack-engine',
        message: `nim.game.tgz needs the engine >=0.1.2 <0.2.0, and this is ${engine}.`,
      });
    }
  });

  test('that is cut off, changed or of another kind is refused', () => {
    const bytes = printPack(INFO, FILES);
    expect(refusal(bytes.subarray(0, 200)).code).toBe('bad-pack');
    expect(refusal(text('no archive')).code).toBe('bad-pack');
    const changed = Buffer.from(gunzipSync(bytes).toString('latin1').replace('game = 1', 'game = 2'), 'latin1');
    expect(refusal(gzipSync(changed)).message).toContain('its content is not what was packed');
    const short = gunzipSync(bytes).subarray(0, 2048);
    expect(refusal(gzipSync(short)).message).toMatch(/cut off|not what was packed/);
  });

  test('whose paths leave their folder is refused', () => {
    for (const path of ['../game.js', 'a/../../game.js', '/etc/passwd', './game.js', 'a\\..\\game.js']) {
      const error = refusal(printPack(INFO, new Map([...FILES, [path, text('x')]])));
      expect(error.message, path).toContain('is not allowed');
    }
  });

  test('without a game or a description is refused', () => {
    expect(refusal(printPack(INFO, new Map())).message).toContain('it has no game.js');
    expect(refusal(printPack({ ...INFO, name: '../nim' }, FILES)).message).toContain('no rookery-pack.json of format 1');
  });
});

test.each([
  ['0.1.0', '>=0.1.0 <0.2.0'],
  ['0.9.3', '>=0.9.3 <0.10.0'],
  ['1.4.2', '>=1.4.2 <2.0.0'],
])('what was made with %s runs with %s', (version, range) => {
  expect(compatibleRange(version)).toBe(range);
  expect(fits(version, range)).toBe(true);
});

test('a range that is no range fits nothing', () => {
  for (const range of ['', '*', '^1.0.0', '>=1.0.0 || <2.0.0']) expect(fits('1.0.0', range), range).toBe(false);
});
