import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Match, type Move, type Random, seededRandom } from '@rookery/engine';
import { fork } from '@rookery/engine/formats';
import { gameFor } from '@rookery/games/plans';
import { createLogger, createServer, SqliteStore } from '@rookery/server';
import { gameRegistry, hashOfToken, newSecret, newToken, Session } from '@rookery/session';
import type { PartContext } from '../../scripts/proof-parts.ts';
import { percentile } from './figures.ts';
import { ask, matchOf } from './matches.ts';

const STEPS = 10_000;
const BAR = 1000;
const TIMES = 7;
const GAME = gameFor('replay');
const ENDING: ReadonlySet<string> = new Set(GAME.plan.ending);
const definition = await GAME.load();
const ID = 'a-long-match';
const BEGIN = 1_700_000_000_000;

/**
 * Measures how long it takes to show a match of ten thousand steps that is not in memory: by replaying its log, and
 * from a snapshot. `--steps=1000` for a shorter one.
 */
export async function replay({ assert, count, progress, say }: PartContext): Promise<void> {
  const steps = count('steps', STEPS);
  const token = newToken();
  const session = longMatch(token, steps, (done) => progress(done, steps, 'moves made'));
  assert(session.match?.step === steps, `the match has ${session.match?.step} steps`);
  const folder = mkdtempSync(join(tmpdir(), 'rookery-proof-'));
  const path = join(folder, 'matches.sqlite');
  try {
    const store = await SqliteStore.open(path);
    await store.create(session.listing, session.stored(0));
    await store.close();
    // A closing server stores a snapshot, so the run without one uses a copy of the file from before.
    const bare = join(folder, 'bare.sqlite');
    copyFileSync(path, bare);
    await timeToShow(path, token, session, assert);
    assert((await snapshotHead(path)) === session.head, 'the server stored no snapshot when it closed');
    const fromLog: number[] = [];
    const fromSnapshot: number[] = [];
    for (let i = 0; i < TIMES; i++) {
      const copy = join(folder, `${i}.sqlite`);
      copyFileSync(bare, copy);
      fromLog.push(await timeToShow(copy, token, session, assert));
      fromSnapshot.push(await timeToShow(path, token, session, assert));
    }
    const what = `a match of ${GAME.name} with ${steps} steps (${session.head} entries) is shown by a server that has just started`;
    const median = percentile(fromLog, 50);
    say(`${what}, from its log alone, ${figureOf(fromLog)}; bar ${BAR} ms`, median < BAR);
    const bar = Math.min(BAR, median);
    say(
      `${what}, from its log and a snapshot, ${figureOf(fromSnapshot)}; bar: less than that`,
      percentile(fromSnapshot, 50) < bar,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function figureOf(times: readonly number[]): string {
  return `in ${percentile(times, 50).toFixed(0)} ms (median of ${times.length}; slowest ${Math.max(...times).toFixed(0)} ms)`;
}

async function snapshotHead(path: string): Promise<number | undefined> {
  const store = await SqliteStore.open(path);
  const snapshot = await store.snapshot(ID);
  await store.close();
  return snapshot?.head;
}

/** The time from requesting a match that the server does not have in memory to the whole view. */
async function timeToShow(path: string, token: string, session: Session, assert: PartContext['assert']): Promise<number> {
  const server = await createServer({
    games: [definition],
    config: { port: 0, database: path },
    log: createLogger('error', process.stderr),
  });
  try {
    await ask(`${server.url}/healthz`);
    const begun = performance.now();
    const { status, text } = await ask(`${server.url}/api/v2/matches/${ID}`, { token });
    const took = performance.now() - begun;
    const shown = JSON.parse(text).view;
    const wanted = JSON.parse(JSON.stringify(session.viewFor(0, new Set())));
    assert(
      status === 200 && shown.match.step === session.match?.step,
      `the server answered ${status}: ${text.slice(0, 200)}`,
    );
    assert(JSON.stringify(shown.match) === JSON.stringify(wanted.match), 'the restored match differs from the played one');
    return took;
  } finally {
    await server.close();
  }
}

/** A patience that never ends: cards are turned up, turned over and moved to and fro. */
function longMatch(token: string, steps: number, progress: (done: number) => void): Session {
  for (let attempt = 0; ; attempt++) {
    const session = begun(token);
    const random = seededRandom(`long/${attempt}`);
    const match = fork(matchOf(session));
    while (!match.isOver && match.step < steps) {
      const input = match.log.length;
      match.play(moveOn(match, random));
      const asked = { by: 0, request: `m${input}` };
      session.apply({ kind: 'played', seat: 0, inputs: match.log.slice(input), at: BEGIN + 1000 * input, asked });
      progress(match.step);
    }
    if (match.step === steps) return session;
  }
}

function begun(token: string): Session {
  const creation = { game: GAME.name, claim: { name: 'Ann' } };
  const founding = { host: hashOfToken(token), secret: newSecret(), now: BEGIN };
  const made = Session.create(ID, gameRegistry([definition]), creation, founding);
  if (!made.ok) throw new Error(made.refusal.message);
  const started = made.value.perform({ kind: 'start' }, { seat: 0, isHost: true }, BEGIN);
  if (!started.ok) throw new Error(started.refusal.message);
  return made.value;
}

/** A random move that does not end the game. */
function moveOn(match: Match, random: Random): Move {
  for (;;) {
    const move = match.sample(random, 'descent', 0) as Move;
    if (!ENDING.has(move.action)) return move;
  }
}
