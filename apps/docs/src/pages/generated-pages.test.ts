import { readFileSync } from 'node:fs';
import { SUBCOMMANDS } from '@rookery/cli';
import { readConfig, type ServerError } from '@rookery/server';
import { expect, test } from 'vitest';
import type { Reference } from '../reference/reference.ts';
import { printSchema } from './print-schema.ts';
import { type ProtocolDocument, protocolPage } from './protocol-page.ts';
import { settingsPage } from './settings-page.ts';

const EMPTY: Reference = { packages: [], byName: new Map(), missing: [] };
const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

/** All variables that the server knows, as it lists them when it refuses another. */
function knownVariables(): readonly string[] {
  try {
    readConfig({ ROOKERY_NONE: '1' });
  } catch (error) {
    return String((error as ServerError).details?.known).split(', ');
  }
  return [];
}

test('the page of settings has every variable of the server and of the subcommands', async () => {
  const page = await settingsPage(EMPTY);
  const subcommands = await Promise.all(SUBCOMMANDS.map(({ load }) => load()));
  const variables = subcommands.flatMap(({ options }) => options.flatMap(({ variable }) => variable ?? []));
  expect(knownVariables().length).toBeGreaterThan(30);
  expect([...knownVariables(), ...variables].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('the page of the protocol has every message, command and refusal', () => {
  const document = JSON.parse(read('docs/protocol.json')) as ProtocolDocument;
  const page = protocolPage(document, EMPTY);
  for (const name of ['ClientMessage: join', 'ServerMessage: patch', 'Command: act', 'SessionView', 'Refusal'])
    expect(page).toMatch(new RegExp(`^###? ${name}$`, 'm'));
  expect(Object.keys(document.refusals).filter((code) => !page.includes(`| \`${code}\` |`))).toEqual([]);
  expect(page).not.toContain(': other');
});

test('a schema is written as people read types', () => {
  expect(printSchema({ type: 'string', minLength: 1, maxLength: 40 })).toBe('string (1 to 40)');
  expect(printSchema({ anyOf: [{ type: 'integer', minimum: 0 }, { type: 'null' }] })).toBe('integer (from 0) | null');
  expect(printSchema({ properties: { a: { const: 'x' }, b: { items: { type: 'number' } } }, required: ['a'] })).toBe(
    '{ a: "x"; b?: list of number }',
  );
  expect(printSchema({ $ref: '#/$defs/Command' })).toBe('<a href="#command">Command</a>');
});
