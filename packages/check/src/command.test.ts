import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandOptions, type SubcommandInput } from '@rookery/project';
import { afterEach, describe, expect, test } from 'vitest';
import { check } from './command.ts';
import { type Mistake, removeGame, writeGame } from './small-game.test-kit.ts';

const ROOT = new URL('../../../', import.meta.url);
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) removeGame(folder);
});

/** Runs the command in a project with the small game. */
async function run(
  values: ConstructorParameters<typeof CommandOptions>[0],
  mistakes: readonly Mistake[] = [],
  json = false,
  files: Readonly<Record<string, string>> = {},
) {
  const folder = writeGame(mistakes);
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  let out = '';
  const input: SubcommandInput = {
    args: [],
    options: new CommandOptions(values),
    project: { folder, name: 'high-card', games: [join(folder, 'src/game.ts')] },
    out: { write: (text) => (out += text) },
    err: { write: () => {} },
    json,
    verbose: false,
    signal: new AbortController().signal,
  };
  const code = await check.run(input);
  return { code, out };
}

const CLOCK: Mistake = { file: 'src/worth.ts', from: 'return card.value;', to: 'return Date.now();' };

describe('rookery check', { timeout: 60_000 }, () => {
  test('prints a clean game in one line and ends with 0', async () => {
    const { code, out } = await run({ fast: true, only: 'purity,texts,simulation' });
    expect(out).toMatch(/^src\/game\.ts: 0 errors, 0 warnings \([\d.]+ s\)\n$/);
    expect(code).toBe(0);
  });

  test('prints each finding on a line with place and cure, and ends with 1', async () => {
    const { code, out } = await run({ only: 'purity' }, [CLOCK]);
    expect(out).toMatch(/\n {2}\S*src\/worth\.ts:4:10 error clock: Date reads the clock.+ → Count turns.+\n$/);
    expect(code).toBe(1);
  });

  test('writes one JSON value for programs', async () => {
    const { out } = await run({ only: 'purity' }, [CLOCK], true);
    const finding = { file: 'src/worth.ts', line: 4, column: 10, code: 'clock', severity: 'error' };
    expect(JSON.parse(out)).toMatchObject({ ok: false, games: [{ game: 'src/game.ts', findings: [finding] }] });
  });

  test('refuses an unknown check with the one that is meant', async () => {
    await expect(run({ only: 'pure' })).rejects.toMatchObject({ cure: expect.stringContaining('purity') });
    await expect(run({ only: 'purity', games: 'many' })).rejects.toThrow('--games must be a whole number');
    await expect(run({ only: 'against', against: 'nowhere' })).rejects.toThrow('There is no file or folder nowhere.');
  });

  test('an action that is never possible is a warning, one that no step offers an error', async () => {
    const more = (text: string): Mistake => ({
      file: 'src/game.ts',
      from: "play: action('Play a card')",
      to: `${text}\n    play: action('Play a card')`,
    });
    const pass = more("pass: action('Pass').when('never', () => false).do(() => {}),");
    const never = await run({ only: 'simulation', games: '8' }, [
      pass,
      { file: 'src/game.ts', from: "turnLoop('play')", to: "turnLoop(['play', 'pass'])" },
    ]);
    expect(never.out).toMatch(/src\/game\.ts:28:5 warning action-never-played: The action pass /);
    expect(never.code).toBe(0);
    const unoffered = await run({ only: 'simulation', games: '8' }, [pass]);
    expect(unoffered.out).toMatch(/src\/game\.ts:28:5 error action-not-offered: /);
  });

  test('a phase that no game reaches is a warning', async () => {
    const file = 'src/game.ts';
    const { out } = await run({ only: 'simulation', games: '4' }, [
      { file, from: 'loop, Pile, turnLoop', to: 'loop, Pile, phases, turnLoop' },
      {
        file,
        from: "loop(eachPlayer(turnLoop('play')))",
        to: "phases({ main: { do: loop(eachPlayer(turnLoop('play'))) }, rest: { do: loop(eachPlayer(turnLoop('play'))) } }, { start: 'main' })",
      },
    ]);
    expect(out).toMatch(/src\/game\.ts:32:\d+ warning phase-never-reached: The phase rest /);
  });

  test('a game that ends the process is named, with what it is', async () => {
    const { out } = await run({ only: 'simulation' }, [{ ...CLOCK, to: 'process.exit(3);' }]);
    expect(out).toMatch(/error process-ended: The game ended its process with exit code 3\. → Remove/);
  });

  test('old matches are replayed, and the first difference is named', async () => {
    const rules = readFileSync(new URL('games/tic-tac-toe/rules/index.ts', ROOT), 'utf8');
    const against = fileURLToPath(new URL('tests/corpus/format-1/tic-tac-toe-finished-1.rookery', ROOT));
    const same = await run({ only: 'against', against }, [], false, { 'src/game.ts': rules });
    expect(same.out).toMatch(/ 0 errors, 0 warnings /);
    const two = rules.replace('linesThrough(square, 3)', 'linesThrough(square, 2)');
    const changed = await run({ only: 'against', against }, [], false, { 'src/game.ts': two });
    expect(changed.out).toMatch(
      /tic-tac-toe-finished-1\.rookery:1 error match-differs: The match plays otherwise now: step \d+, .+ → /,
    );
    expect(changed.code).toBe(1);
  });

  test('a file that is no match is named', async () => {
    const against = fileURLToPath(new URL('package.json', ROOT));
    const { out } = await run({ only: 'against', against });
    expect(out).toMatch(/package\.json:1 error bad-match-file: .+ → Name match files/);
  });

  test('a text that a language lacks is a warning', async () => {
    const manifest = `export const manifest = {
  name: 'high-card',
  about: { en: { title: 'High card', blurb: 'Play.' }, de: { title: 'Hohe Karte', blurb: 'Spiel.' } },
  kinds: ['cards'],
  players: { min: 2, max: 2, usual: 2 },
  minutes: 5,
  rules: async () => game,
  words: {
    en: async () => ({ default: { rules: 'Play.', table: { trick: 'Trick of {n}' } } }),
    de: async () => ({ default: { rules: 'Spiel.', table: {}, texts: { 'You have {n}': 'Du hast' } } }),
  },
};
`;
    const { out, code } = await run({ only: 'texts' }, [
      { file: 'src/game.ts', from: 'export const game', to: `${manifest}export const game` },
    ]);
    expect(out).toMatch(/warning missing-text: The language de lacks "trick"\. → Add it to table in the words of de\./);
    expect(out).toMatch(/:\d+:\d+ warning missing-text: The language de lacks "Play a card"\./);
    expect(out).toMatch(/error broken-text: The text for "You have \{n\}" in de has the parts none, not \{n\}\./);
    expect(code).toBe(1);
  });
});
