import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLocalClient } from '@rookery/client/local';
import { goFish } from '@rookery/games/go-fish/rules';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { compressMatchFile, type MatchFile } from '@rookery/session';
import { expect, onTestFinished, test } from 'vitest';
import { replayStore } from './replay-store.ts';
import { recordIn, replayedFrom } from './replayed.ts';

/** Squares by which the first player wins. */
const SQUARES = ['a1', 'b1', 'a2', 'b2', 'a3'];

/** A finished match of tic-tac-toe. */
async function finished(): Promise<MatchFile> {
  const tables = createLocalClient({ games: [ticTacToe] });
  const created = await tables.createAndStart({ game: 'tic-tac-toe', people: ['Ann', 'Bob'] });
  if (!created.ok) throw new Error(created.refusal.message);
  const seats = [0, 1].map((seat) => tables.join(created.value.id, { seat }));
  for (const [i, square] of SQUARES.entries()) {
    const table = seats[i % 2];
    await expect.poll(() => table?.getSnapshot().view?.match?.toAct).toEqual([i % 2]);
    const offered = table?.getSnapshot().view?.offers[0]?.first?.candidates ?? [];
    const chosen = offered.find(({ label }) => label === square);
    expect((await table?.act('mark', { square: chosen?.value }))?.ok).toBe(true);
  }
  const record = await seats[0]?.record();
  await tables.close();
  if (!record?.ok) throw new Error('There is no record.');
  return record.value;
}

async function replayed() {
  const played = await replayedFrom(await finished());
  if ('code' in played) throw new Error(played.reason);
  return played;
}

test('a finished match is looked at after every step', async () => {
  const played = await replayed();
  expect(played.steps).toBe(5);
  expect(played.names).toEqual(['Ann', 'Bob']);
  const table = replayStore(played, 0, 0);
  const heard: (number | undefined)[] = [];
  table.subscribe(() => heard.push(table.getSnapshot().view?.match?.step));
  for (const step of [3, 5, 1]) table.goTo(step);
  expect(heard).toEqual([3, 5, 1]);
});

test('the end is told at the end only', async () => {
  const table = replayStore(await replayed(), null, 4);
  expect(table.getSnapshot().view).toMatchObject({ stage: 'playing', ending: null });
  table.goTo(5);
  expect(table.getSnapshot().view).toMatchObject({ stage: 'over', ending: { winners: [0] } });
});

test('nothing can be played in a replay', async () => {
  const table = replayStore(await replayed(), 0, 2);
  expect(table.getSnapshot().view?.offers).toEqual([]);
  expect(await table.act('mark', { square: 0 })).toMatchObject({ ok: false, refusal: { code: 'match-over' } });
});

test('records are read packed and as JSON, and anything else is refused with a code', async () => {
  const record = await finished();
  const packed = new Uint8Array(await compressMatchFile(record));
  expect(await recordIn(new File([packed], 'a.rookery'))).toEqual({ ok: true, value: record });
  expect(await recordIn(new File([JSON.stringify(record)], 'a.json'))).toEqual({ ok: true, value: record });
  for (const nonsense of ['', 'hello', '{}', '[1]'])
    expect(await recordIn(new File([nonsense], 'a.json'))).toMatchObject({ ok: false, refusal: { code: 'bad-record' } });
});

test('a record of a game that is not here, or that its rules do not take, is refused with a code', async () => {
  const record = await finished();
  expect(await replayedFrom({ ...record, game: 'chess' })).toMatchObject({ code: 'unknown-game', game: 'chess' });
  expect(await replayedFrom({ ...record, game: goFish.name })).toMatchObject({ code: expect.stringMatching(/^[a-z-]+$/) });
});

/** Plays by these lines in the terminal, in a process of its own. */
function playInTerminal(args: readonly string[], lines: readonly string[]): Promise<string> {
  const root = fileURLToPath(new URL('../../../../../', import.meta.url));
  const command = ['packages/rookery/dist/bin.js', 'play', ...args];
  const child = spawn(process.execPath, command, { cwd: root });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      out += text;
    });
  child.stdin.end(`${lines.join('\n')}\n`);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(out));
  });
}

test('a match that the terminal has saved opens here', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arcade-replay-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'won.rookery');
  const moves = SQUARES.map((square) => `mark ${square}`);
  const said = await playInTerminal(['tic-tac-toe', '--against', 'people', '--seed', 'a'], [...moves, `save ${path}`]);
  expect(said).toContain(`Saved to ${path}.`);
  const read = await recordIn(new File([readFileSync(path)], 'won.rookery'));
  if (!read.ok) throw new Error(read.refusal.message);
  const played = await replayedFrom(read.value);
  if ('code' in played) throw new Error(played.reason);
  expect(played.steps).toBe(5);
  expect(played.viewOf(0)).toMatchObject({ stage: 'over', ending: { winners: [0] } });
});
