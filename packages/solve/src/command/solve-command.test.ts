import { fileURLToPath } from 'node:url';
import { CommandOptions, findProject } from '@rookery/project';
import { expect, test } from 'vitest';
import { solveCommand } from './solve-command.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const KUHN = fileURLToPath(new URL('../games/kuhn-poker.ts', import.meta.url));

/** Runs the command over a game, and returns what it printed. */
async function solve(game: string, options: Readonly<Record<string, string>> = {}, json = false) {
  let printed = '';
  await solveCommand.run({
    args: [game],
    options: new CommandOptions(options),
    project: findProject(ROOT),
    out: {
      write: (text) => {
        printed += text;
      },
    },
    err: { write: () => undefined },
    json,
    verbose: false,
    signal: new AbortController().signal,
  });
  return printed;
}

test('prints the value, the exploitability and the policy', async () => {
  const lines = (await solve(KUHN)).split('\n');
  expect(lines[0]).toBe('kuhn-poker: 54 positions, 12 information states');
  expect(lines[1]).toBe('value of seats 0 to 1: -0.0556, 0.0556');
  expect(lines[2]).toMatch(/^exploitability: 0\.000\d$/);
  expect(lines).toContain('1: king; moves 1, Player 1 paid 2 = fold 0.0 %, call 100.0 %');
});

test('prints JSON with the exploitability of a bot', async () => {
  const solution = JSON.parse(await solve(KUHN, { bot: 'random', samples: '400', iterations: '100' }, true));
  expect(solution).toMatchObject({ game: 'kuhn-poker', positions: 54, states: 12, bot: { name: 'random' } });
  expect(Object.keys(solution.policy)).toHaveLength(12);
  // Uniform play loses 0.458.
  expect(solution.bot.exploitability).toBeGreaterThan(0.4);
  expect(solution.bot.exploitability).toBeLessThan(0.53);
});

test.each<[string, Readonly<Record<string, string>>, RegExp]>([
  [KUHN, { positions: '50' }, /more than 50 positions/],
  [KUHN, { bot: 'oracle' }, /no bot called "oracle"/],
  [KUHN, { option: 'size=3' }, /size/],
  [KUHN, { iterations: '0' }, /--iterations must be a whole number from 1/],
])('%s with %j is refused with a reason', async (game, options, message) => {
  await expect(solve(game, options)).rejects.toThrow(message);
});
