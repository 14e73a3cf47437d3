import { expect, test } from 'vitest';
import { runHere } from './commands.test-kit.ts';
import { SUBCOMMANDS } from './commands.ts';

test.each(SUBCOMMANDS)('$name is what the registry says, and can be shown in a help', async ({ name, summary, load }) => {
  const subcommand = await load();
  expect([subcommand.name, subcommand.summary]).toEqual([name, summary]);
  expect(summary).toMatch(/^[A-Z].*[^.]$/);
  expect(subcommand.examples.length).toBeGreaterThan(0);
  for (const example of subcommand.examples) expect(example).toMatch(new RegExp(`^rookery ${name}\\b`));
  for (const option of subcommand.options) expect(option.name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(new Set(subcommand.options.map((option) => option.name)).size).toBe(subcommand.options.length);
});

test('every name is there once', () => {
  const names = SUBCOMMANDS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(SUBCOMMANDS)('the examples of $name are command lines that it accepts', async (registered) => {
  const subcommand = await registered.load();
  const subcommands = [{ ...registered, load: async () => ({ ...subcommand, run: async () => 0 }) }];
  expect(subcommand.examples.length).toBeGreaterThan(0);
  for (const example of subcommand.examples) {
    const words = example.match(/"[^"]*"|'[^']*'|\S+/g)?.map((word) => word.replace(/^["'](.*)["']$/, '$1')) ?? [];
    expect(await runHere(words.slice(1), { subcommands }), example).toEqual({ code: 0, out: '', err: '' });
  }
});
