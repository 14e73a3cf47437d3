import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandOptions, findProject } from '@rookery/project';
import { afterAll, expect, test } from 'vitest';
import { looksCommand } from './looks-command.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rookery-looks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command over a game, and returns what it printed. */
async function looks(game: string, options: Readonly<Record<string, boolean>> = {}, json = false) {
  const printed = { out: '', err: '' };
  const sink = (to: 'out' | 'err') => ({
    write: (text: string) => {
      printed[to] += text;
    },
  });
  const code = await looksCommand.run({
    args: [game],
    options: new CommandOptions(options),
    project: findProject(ROOT),
    out: sink('out'),
    err: sink('err'),
    json,
    verbose: false,
    signal: new AbortController().signal,
  });
  return { code, ...printed };
}

test('prints in sentences how a game looks, and marks what it says itself', async () => {
  const { code, out } = await looks('checkers');
  expect(code).toBe(0);
  expect(out).toMatch(/^Checkers\n\nSides\n/);
  expect(out).toContain('Board (said): squares in two colours');
  expect(out).toContain('Checker (said): picture disc:king if king is true, else disc; in the colour of its owner');
});

test('leaves out what the game says itself on demand', async () => {
  const { out } = await looks('checkers', { derived: true });
  expect(out).not.toContain('(said)');
  expect(out).not.toContain('Sides');
});

test('prints the presentation as JSON', async () => {
  const { out } = await looks('checkers', {}, true);
  expect(JSON.parse(out)).toMatchObject({ boards: { Board: { style: 'chequered', tints: ['sand', 'brown'] } } });
});

test('names every mistake in what a game says, and fails', async () => {
  const rules = join(ROOT, 'games', 'checkers', 'rules', 'index.ts');
  const file = join(folder, 'game.ts');
  writeFileSync(
    file,
    `import { checkers } from ${JSON.stringify(rules)};
     export const game = {
       name: 'checkers', about: { en: { title: 'Checkers', blurb: '' } }, kinds: ['board'], minutes: 1,
       players: { min: 2, max: 2, usual: 2 }, words: {}, rules: async () => checkers,
       presentation: async () => ({ things: { Cheker: {} }, surface: 'velvet' }),
     };`,
  );
  const { code, out, err } = await looks(file);
  expect(code).toBe(1);
  expect(out).toBe('');
  expect(err).toContain('Did you mean “Checker”?');
  expect(err).toContain('/surface is "velvet"');
});
