import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomBot } from '@rookery/ai';
import { createLocalClient } from '@rookery/client/local';
import { createMatch } from '@rookery/engine';
import { unwrap } from '@rookery/engine/errors';
import { stateHash } from '@rookery/engine/formats';
import { GAMES } from '@rookery/games/definitions';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import {
  compressMatchFile,
  gameRegistry,
  hashOfToken,
  type MatchFile,
  MatchFileWriter,
  Session,
  toMatchFile,
  verifyMatchFile,
} from '@rookery/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOKERY, ROOT, runHere } from './commands.test-kit.ts';
import { recordIn } from './read-match-files.ts';
import { scripted } from './terminal.test-kit.ts';
import { TerminalMatch } from './terminal-match.ts';

const games = gameRegistry(GAMES);
const SLOW = { timeout: 120_000 };
const corpus = (name: string): string =>
  fileURLToPath(new URL(`../../../tests/corpus/terminal-saves/${name}`, import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'terminal-files-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string): string => join(folder, name);

/** Plays a match in a terminal by these lines. */
async function play(file: MatchFileWriter, lines: readonly string[], bots: readonly number[] = []) {
  const terminal = scripted(lines);
  const table = new TerminalMatch(file, terminal, new Map(bots.map((seat) => [seat, randomBot({ seed: 'test' })])));
  const ended = await table.play();
  return { ended, match: table.match, text: terminal.printed.join('\n') };
}

function begin(game = ticTacToe): MatchFileWriter {
  return MatchFileWriter.start(createMatch(game, { players: 2, seed: 'test' }), { now: 1000, id: 'm1' });
}

async function open(path: string): Promise<MatchFileWriter> {
  return unwrap(MatchFileWriter.open(games, await recordIn(path, games)));
}

const WIN = ['mark a1', 'mark b1', 'undo', 'redo', 'mark a2', 'mark c1', 'mark a3'];

test('npm run replay verifies and prints what the terminal has saved', SLOW, async () => {
  const { ended, text } = await play(begin(), [...WIN, `save ${at('won.rookery')}`, `save ${at('won.json')}`]);
  expect(ended).toBe(true);
  expect(text).toContain(`Saved to ${at('won.json')}.`);
  expect(readFileSync(at('won.rookery'))[0]).toBe(0x89);
  for (const name of ['won.rookery', 'won.json']) {
    const verified = await runHere(['replay', '--verify', at(name)]);
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).toContain('Verified: ');
    expect(verified.out).toContain('nothing proves that the deal was fair');
  }
  const { out } = await runHere(['replay', at('won.rookery')]);
  expect(out).toContain('takes back 1 step');
  expect(out).toMatch(/mark b1 \(again\)/);
  expect(out).toContain('Player 1 wins by rules, after 5 steps.');
});

test('the file of a match in progress is written only on request, and says what it reveals', async () => {
  const path = at('running.rookery');
  const { text } = await play(begin(), [
    'mark a1',
    `save ${path}`,
    `save --running ${path}`,
    `save --running ${path}`,
    'save',
  ]);
  expect(text).toContain('its file contains everything: hidden cards');
  expect(text).toContain(`To save it anyway: save --running ${path}`);
  expect(text.match(/Saved to/g)).toHaveLength(1);
  expect(text).toContain('it exists already; choose another name');
  expect(text).toContain('Name a file: save FILE');
  const again = await open(path);
  expect(again.match.log).toHaveLength(1);
  const { ended } = await play(again, [
    'mark b1',
    'mark a2',
    'undo',
    'redo',
    'mark c1',
    'mark a3',
    `save ${at('later.rookery')}`,
  ]);
  expect(ended).toBe(true);
  const later = await recordIn(at('later.rookery'), games);
  expect(later).toMatchObject({ id: 'm1', running: false });
  expect(unwrap(verifyMatchFile(games, later)).divergence).toBeNull();
});

test('bots of a file go on playing their seats', async () => {
  const match = createMatch(ticTacToe, { seed: 'test' });
  const file = MatchFileWriter.start(match, { now: 1000, bots: { 1: 'easy' } });
  await play(file, ['mark b2', `save --running ${at('bots.json')}`], [1]);
  const opened = await open(at('bots.json'));
  expect([...opened.bots]).toEqual([[1, 'easy']]);
  const reasons = (await recordIn(at('bots.json'), games)).entries.flatMap((entry) =>
    entry.kind === 'played' ? [entry.because] : [],
  );
  expect(reasons).toEqual([undefined, 'bot']);
});

test('a finished match of the arcade opens in the terminal', async () => {
  const client = createLocalClient({ games: [ticTacToe] });
  const created = unwrap(await client.createAndStart({ game: 'tic-tac-toe', people: ['Ann', 'Bob'] }));
  const ben = client.join(created.id, { seat: 1 });
  await expect.poll(() => ben.getSnapshot().view?.match?.toAct).toEqual([0]);
  unwrap(await ben.perform({ kind: 'resign' }));
  const record = unwrap(await ben.record());
  await client.close();
  writeFileSync(at('arcade.rookery'), await compressMatchFile(record));
  const { ended, text } = await play(await open(at('arcade.rookery')), []);
  expect(ended).toBe(true);
  expect(text).toContain('Ann wins by resignation, after 0 moves.');
});

test('a match in progress that a server has exported continues in the terminal', async () => {
  const session = unwrap(
    Session.create('s1', games, { game: 'tic-tac-toe' }, { host: hashOfToken('host'), secret: 'secret', now: 1000 }),
  );
  for (const [seat, name] of ['Ann', 'Ben'].entries()) {
    unwrap(session.claim({ name, seat }, hashOfToken(name), 1000));
    unwrap(session.perform({ kind: 'ready', ready: true }, { seat, isHost: false }, 1000));
  }
  unwrap(session.perform({ kind: 'start' }, { seat: null, isHost: true }, 1000));
  unwrap(session.perform({ kind: 'askPause' }, { seat: 0, isHost: false }, 2000));
  unwrap(session.perform({ kind: 'agree', agree: true }, { seat: 1, isHost: false }, 3000));
  expect(session.isPaused).toBe(true);
  writeFileSync(at('server.json'), JSON.stringify(unwrap(toMatchFile(games, session, { running: true }))));
  const { text } = await play(await open(at('server.json')), [...WIN, `save ${at('server-won.rookery')}`]);
  expect(text).toContain('Ann wins, after 5 moves.');
  const won = await recordIn(at('server-won.rookery'), games);
  expect(won.seed).toBe(session.match?.seed);
  expect(unwrap(verifyMatchFile(games, won, { commitment: won.commitment })).divergence).toBeNull();
});

test.each(['tic-tac-toe.save', 'go-fish.save', 'hex.save', 'innovation.save'])(
  'a save that an earlier terminal wrote is read: %s',
  async (name) => {
    const saved = JSON.parse(readFileSync(corpus(name), 'utf8'));
    const record = await recordIn(corpus(name), games);
    expect(record.hashes.at(-1)).toBe(saved.hash);
    expect(unwrap(verifyMatchFile(games, record)).divergence).toBeNull();
    const { match, ending } = await open(corpus(name));
    expect(stateHash(match)).toBe(saved.hash);
    expect(JSON.stringify(match.log)).toBe(JSON.stringify(saved.log));
    expect(record.running).toBe(ending === null);
  },
);

test.each<[string, (save: Record<string, unknown>) => object, RegExp]>([
  ['a field of another type', (save) => ({ ...save, seed: 7 }), /seed should be a text/],
  ['another state', (save) => ({ ...save, hash: 'another' }), /leads to another state/],
  [
    'a move that the rules refuse',
    (save) => ({ ...save, log: [{ kind: 'act', seat: 0, action: 'fly', args: [] }] }),
    /input 0/,
  ],
  ['another game', (save) => ({ ...save, game: 'chess' }), /There is no game called chess/],
  ['too few players', (save) => ({ ...save, players: [] }), /players/],
])('a damaged save of an earlier terminal is refused: %s', async (what, change, message) => {
  const path = at(`${what}.json`);
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(corpus('hex.save'), 'utf8')))));
  await expect(recordIn(path, games)).rejects.toThrow(message);
});

test('a file that its rules play to another state is not opened', () => {
  const file = begin();
  file.match.play(file.match.legal().at(0) as never);
  file.record(2000);
  const made = unwrap(file.toFile({ running: true }));
  const changed: MatchFile = { ...made, hashes: made.hashes.map(() => 'another') };
  expect(MatchFileWriter.open(games, changed)).toMatchObject({ ok: false, refusal: { code: 'bad-record' } });
});

test('the command continues a file, which names the game, and refuses one of another game', SLOW, () => {
  const command = (...args: readonly string[]) =>
    spawnSync(process.execPath, [ROOKERY, 'play', ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      input: `save --running ${at('converted.json')}\nquit\n`,
    });
  const continued = command('--load', corpus('hex.save'));
  expect(continued).toMatchObject({ status: 0, stderr: '' });
  expect(continued.stdout).toContain(`Saved to ${at('converted.json')}.`);
  const refused = command('go-fish', '--load', at('converted.json'));
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('is a match of hex, not of go-fish.');
});
