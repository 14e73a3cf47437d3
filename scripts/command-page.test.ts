import { readFileSync } from 'node:fs';
import { SUBCOMMANDS } from '@rookery/cli';
import { expect, test } from 'vitest';
import { describeSubcommands, GENERATED } from './command-page.ts';

test('docs/command.md has every subcommand as its help has it; after a change: npm run command-page', async () => {
  const [, generated] = readFileSync(new URL('../docs/command.md', import.meta.url), 'utf8').split(GENERATED);
  expect(generated).toBe(`\n\n${await describeSubcommands(SUBCOMMANDS)}\n`);
});
