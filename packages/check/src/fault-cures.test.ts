import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAULT_CURES } from './fault-cures.ts';

test('the cure of each fault is what docs/errors.md says', () => {
  const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([a-z-]+)` \| .+ \| (.+) \|$/gm)];
  const cures = new Map(rows.map(([, code = '', cure = '']) => [code, cure]));
  for (const [code, cure] of Object.entries(FAULT_CURES)) expect(cure, code).toBe(cures.get(code));
});
