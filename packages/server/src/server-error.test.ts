import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_SERVER_CONFIG } from './config.ts';
import { SERVER_ERRORS } from './server-error.ts';

const text = readFileSync(new URL('../../../docs/server.md', import.meta.url), 'utf8');

test.each(Object.keys(SERVER_ERRORS))('docs/server.md explains %s', (code) => {
  expect(text).toMatch(new RegExp(`^\\| \`${code}\` \\| .{20,}`, 'm'));
});

test.each(Object.keys(DEFAULT_SERVER_CONFIG.limits))('docs/server.md names the limit %s, and what it is', (limit) => {
  const value = DEFAULT_SERVER_CONFIG.limits[limit as keyof typeof DEFAULT_SERVER_CONFIG.limits].toLocaleString('en-US');
  const row = text.split('\n').find((line) => line.startsWith('| ') && line.split('|')[1]?.includes(`\`${limit}\``));
  expect(row?.split('|')[2]).toContain(value);
});
