import { readFileSync } from 'node:fs';
import { FAULTS, REFUSALS } from '@rookery/engine';
import { PRESENTATION_ERRORS } from '@rookery/presentation';
import { PROJECT_ERRORS } from '@rookery/project';
import { SESSION_REFUSALS } from '@rookery/protocol';
import { BROADCAST_ERRORS, STORE_ERRORS } from '@rookery/server';
import { DESIGN_ERRORS } from '@rookery/table';
import { describe, expect, test } from 'vitest';

const text = readFileSync(new URL('../docs/errors.md', import.meta.url), 'utf8');

/** The rows of the tables: code, meaning, what to do. */
const rows = new Map(
  text
    .split('\n')
    .map((line) => /^\| `([a-z-]+)` \| (.+) \| (.+) \|$/.exec(line))
    .filter((row) => row !== null)
    .map(([, code, meaning, advice]) => [code as string, { meaning: meaning as string, advice: advice as string }]),
);
const codes = [
  REFUSALS,
  SESSION_REFUSALS,
  FAULTS,
  STORE_ERRORS,
  BROADCAST_ERRORS,
  DESIGN_ERRORS,
  PRESENTATION_ERRORS,
  PROJECT_ERRORS,
].flatMap((texts) => Object.keys(texts));

describe('docs/errors.md', () => {
  test.each(codes)('explains %s', (code) => {
    expect(rows.get(code)?.meaning.length).toBeGreaterThan(20);
    expect(rows.get(code)?.advice.length).toBeGreaterThan(10);
  });

  test('explains nothing that does not exist', () => {
    expect([...rows.keys()].filter((code) => !codes.includes(code))).toEqual([]);
  });

  test('has one row a code', () => {
    expect(text.match(/^\| `/gm)?.length).toBe(codes.length);
  });
});
