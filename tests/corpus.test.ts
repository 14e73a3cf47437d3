import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import { GAMES } from '@rookery/games/definitions';
import { SqliteStore } from '@rookery/server';
import {
  type Clock,
  checkMatchFiles,
  decompressMatchFile,
  type Entry,
  gameRegistry,
  type MatchFile,
  type MatchSummary,
  MemoryBroadcastHub,
  parseTerminalSave,
  Session,
  SessionManager,
  toReplayInput,
  verifyMatchFile,
} from '@rookery/session';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Company, commandFor, value } from './corpus.test-kit.ts';

const corpus = fileURLToPath(new URL('./corpus', import.meta.url));
const files = readdirSync(corpus, { recursive: true, encoding: 'utf8' }).sort();
const recordFiles = files.filter((name) => name.endsWith('.rookery'));
const terminalSaves = files.filter((name) => name.startsWith('terminal-saves/'));
const databases = files.filter((name) => name.endsWith('.sqlite'));
const games = gameRegistry(GAMES);

async function recordIn(name: string): Promise<MatchFile> {
  return value(await decompressMatchFile(readFileSync(join(corpus, name))));
}

describe('matches that earlier versions have recorded', () => {
  test.each(recordFiles)('%s verifies, and goes on', async (name) => {
    const record = await recordIn(name);
    expect(value(verifyMatchFile(games, record)).divergence).toBeNull();
    const session = value(Session.from(record.id, games, record.entries, { development: true }));
    expect(session.stage === 'over').toBe(!record.running);
    if (!record.running) return;
    const before = session.head;
    new Company(session, 'goes on').play(10);
    expect(session.head).toBeGreaterThan(before);
    const again = value(Session.from(record.id, games, JSON.parse(JSON.stringify(session.entries)) as Entry[]));
    expect(again.match && stateHash(again.match)).toBe(session.match && stateHash(session.match));
  });

  // A new game has no recorded matches until `scripts/make-corpus.ts` writes some.
  test('are finished and running ones of each of their games', async () => {
    const records = await Promise.all(recordFiles.map(recordIn));
    const recorded = new Set(records.map(({ game }) => game));
    expect(recorded.size).toBeGreaterThanOrEqual(16);
    for (const name of recorded) {
      const kinds = records.filter(({ game }) => game === name).map(({ running }) => running);
      expect([name, [...new Set(kinds)].sort()]).toEqual([name, [false, true]]);
    }
  });

  test('have everything in them that can happen', async () => {
    const entries = (await Promise.all(recordFiles.map(recordIn))).flatMap((record) => record.entries);
    const kinds = new Set(entries.map(({ kind }) => kind));
    const reasons = new Set(entries.flatMap((entry) => (entry.kind === 'played' ? [entry.because] : [])));
    expect([...kinds].sort()).toEqual([...KINDS].sort());
    expect([...reasons].sort()).toEqual([...REASONS].sort());
  });

  test('are small', () => {
    expect(files.reduce((size, name) => size + statSync(join(corpus, name)).size, 0)).toBeLessThan(300_000);
  });
});

describe('saves that the terminal wrote before match files', () => {
  test.each(terminalSaves)('%s becomes a match file that verifies, and goes on', (name) => {
    const saved = JSON.parse(readFileSync(join(corpus, name), 'utf8')) as Record<string, unknown>;
    const read = parseTerminalSave(games, saved);
    if (read === undefined) throw new Error(`${name} is no save of the terminal.`);
    const record = value(read);
    expect(record.hashes.at(-1)).toBe(saved.hash);
    expect(value(verifyMatchFile(games, record)).divergence).toBeNull();
    const session = value(Session.from(record.id, games, record.entries));
    expect(session.stage === 'over').toBe(!record.running);
    if (!record.running) return;
    const before = session.head;
    new Company(session, 'goes on').play(10);
    expect(session.head).toBeGreaterThan(before);
  });

  test('are of finished and running matches, with undone steps', () => {
    const kinds = terminalSaves.map((name) => readFileSync(join(corpus, name), 'utf8').includes('"kind":"undo"'));
    expect(kinds).toEqual([true, true, true, true]);
  });
});

describe.each(databases)('%s, a database that an earlier version has written', (name) => {
  test('opens, and all its matches are whole', async () => {
    const store = await copyOf(name);
    const listings = await all(store);
    expect(new Set(listings.map(({ stage }) => stage))).toEqual(new Set(['lobby', 'playing', 'over']));
    for (const { id, stage } of listings) {
      const stored = value(toReplayInput(id, (await store.read(id)) ?? [], stage !== 'over'));
      expect([...checkMatchFiles(games, [stored])]).toMatchObject([{ id, divergence: null, refusal: null }]);
    }
  });

  test('is played on by those who hold the tokens', async () => {
    const store = await copyOf(name);
    const listings = await all(store);
    const sessions = new SessionManager({
      games,
      store,
      broadcast: new MemoryBroadcastHub().node(),
      clock: clockAfter(listings),
    });
    const running = listings.filter(({ stage }) => stage === 'playing');
    expect(running.length).toBeGreaterThan(2);
    for (const { id } of running) {
      const before = (await store.read(id))?.length ?? 0;
      await playOn(sessions, id);
      expect((await store.read(id))?.length).toBeGreaterThan(before);
    }
    await sessions.close();
  });
});

async function copyOf(name: string): Promise<SqliteStore> {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-corpus-'));
  copyFileSync(join(corpus, name), join(folder, 'copy.sqlite'));
  const store = await SqliteStore.open(join(folder, 'copy.sqlite'));
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return store;
}

function all(store: SqliteStore): Promise<readonly MatchSummary[]> {
  return store.list({ unlisted: true, limit: 1000 });
}

/** A clock that stands still after all that has happened. */
function clockAfter(listings: readonly MatchSummary[]): Clock {
  const now = Math.max(...listings.map(({ updatedAt }) => updatedAt)) + 1000;
  return { now: () => now, later: () => () => {} };
}

/** Whoever is to act does something, by the token that was given out when the match was stored. */
async function playOn(sessions: SessionManager, id: string): Promise<void> {
  const random = seededRandom(id);
  for (let tries = 0; tries < 20; tries++) {
    const seat = value(await sessions.read(id, (session) => ({ ok: true, value: session.match?.toAct[0] })));
    const token = `corpus/${['ann', 'ben', 'cid'][seat ?? 0]}`;
    const caller = value(await sessions.actor(id, token));
    expect(caller.seat).toBe(seat);
    const command = value(
      await sessions.read(id, (session) => ({
        ok: true,
        value: commandFor(session.viewFor(caller.seat, new Set()), random),
      })),
    );
    const before = value(await sessions.read(id, ({ head }) => ({ ok: true, value: head })));
    if (command !== undefined) await sessions.perform(id, caller, command);
    if (value(await sessions.read(id, ({ head }) => ({ ok: true, value: head }))) > before) return;
  }
}

/** Every kind of entry that a corpus must hold: all there are. */
const KINDS = Object.keys({
  created: true,
  claimed: true,
  left: true,
  renamed: true,
  readied: true,
  slotAdded: true,
  slotRemoved: true,
  botSet: true,
  optionsSet: true,
  playerOptionsSet: true,
  started: true,
  played: true,
  premovesSet: true,
  resigned: true,
  outOfTime: true,
  absent: true,
  returned: true,
  proposed: true,
  agreed: true,
  resumed: true,
  said: true,
  chatSet: true,
  rulesChanged: true,
} satisfies Record<Entry['kind'], true>);

type Reason = NonNullable<Extract<Entry, { readonly kind: 'played' }>['because']>;

/** Every reason for which something is played; without one, the player just made it. */
const REASONS = [
  undefined,
  ...Object.keys({
    premove: true,
    bot: true,
    absence: true,
    agreement: true,
    rewind: true,
    redo: true,
  } satisfies Record<Reason, true>),
];
