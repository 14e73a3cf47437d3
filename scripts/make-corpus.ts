// Writes matches of every game as match files, and a database, for tests/corpus.test.ts, which checks that later
// versions still load them. `node --conditions=source --import tsx scripts/make-corpus.ts [FOLDER]` adds to
// tests/corpus/FOLDER (default: the format of match files). Existing files are never overwritten, because older
// versions have written them. tests/corpus/terminal-saves holds saves of the terminal from before it wrote match files; nothing
// writes them any more.
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnyGame, COLOURS } from '@rookery/engine';
import { GAMES } from '@rookery/games/definitions';
import { gameFor, gamesFor } from '@rookery/games/plans';
import type { ChatAccess, CreateRequest } from '@rookery/protocol';
import { SqliteStore } from '@rookery/server';
import { compressMatchFile, gameRegistry, hashOfToken, MATCH_FILE_FORMAT, Session, toMatchFile } from '@rookery/session';
import { Company, sitting, value } from '../tests/corpus.test-kit.ts';

const NAMES = ['Ann', 'Ben', 'Cid', 'Dot'];
const BEGAN = 1_700_000_000_000;
/** Maximum number of inputs, so that the corpus stays small. */
const LONGEST = 80;
const games = gameRegistry(GAMES);
const HOST = { seat: null, isHost: true } as const;

/** Creates a session whose randomness depends only on its name. Tokens are `corpus/` and the name in lower case. */
function found(game: AnyGame, name: string, creation: Omit<CreateRequest, 'game'>): Session {
  const id = `${game.name}-${name}`;
  const founding = { host: hashOfToken('corpus/host'), secret: `the secret of ${id}`, now: BEGAN };
  return value(Session.create(id, games, { game: game.name, ...creation }, founding));
}

/** Seats people on all free seats, and starts the match. */
function begin(session: Session, seed = ''): Company {
  const { seats } = session.viewFor(null, new Set());
  for (const { seat, status } of seats) {
    if (status === 'open') claim(session, seat);
    if (status !== 'bot') value(session.perform({ kind: 'ready', ready: true }, sitting(seat), BEGAN + 2000));
  }
  value(session.perform({ kind: 'start' }, HOST, BEGAN + 3000));
  return new Company(session, session.id + seed);
}

function claim(session: Session, seat: number): void {
  const name = NAMES[seat] ?? `Eve ${seat}`;
  const token = hashOfToken(`corpus/${name.toLowerCase()}`);
  value(session.claim({ name, seat, entropy: `from ${name}` }, token, BEGAN + 1000));
}

/** Number of seats: three if the game allows it, so that one player can leave and the others continue. */
function seatsOf({ players }: AnyGame): number {
  return Math.max(players.min, Math.min(3, players.max));
}

/** A match in which people chat, undo, redo and plan moves, and a player resigns at the end. */
function sociable(game: AnyGame): Session {
  // Some games may end early, so it takes the longest of a few.
  return [1, 2, 3].map((seed) => sociableMatch(game, seed)).sort((a, b) => b.head - a.head)[0] as Session;
}

function sociableMatch(game: AnyGame, seed: number): Session {
  const session = found(game, 'finished', { absence: { after: 30, policy: 'skip' }, seats: game.players.min });
  const company = begin(session, `/${seed}`);
  company.play(LONGEST, ({ mover }) => {
    if (mover === undefined) return;
    if (company.chance(12)) company.perform(mover, { kind: 'say', text: company.chance(2) ? 'Hm. Ça va?' : 'gl 👍' });
    if (company.chance(6) && company.perform(mover, { kind: 'undo' }) && company.chance(2))
      company.perform(mover, { kind: 'redo' });
    if (company.chance(10)) plan(company, mover);
  });
  for (let left = session.seats; left > 0 && session.stage === 'playing'; left--)
    company.perform(left - 1, { kind: 'resign' });
  return session;
}

/** Plans a current move for the next turn as well; sometimes it is legal then. */
function plan(company: Company, seat: number): void {
  const [offer] = company.session.viewFor(seat, new Set()).offers;
  const candidate = offer?.first?.candidates?.at(-1);
  if (offer === undefined || offer.action === '') return;
  const args = offer.first !== null && candidate !== undefined ? { [offer.first.name]: candidate.value } : {};
  company.perform(seat, { kind: 'premove', moves: [{ action: offer.action, args }] });
}

/** A lobby with many changes, then a match with clocks, a bot, pauses and proposals. It stays in progress. */
function eventful(game: AnyGame): Session {
  const [long, ...shorter] = [40, 12, 4, 1].map((inputs) => eventfulMatch(game, inputs));
  return [long, ...shorter].find((session) => session?.stage === 'playing') ?? (long as Session);
}

function eventfulMatch(game: AnyGame, inputs: number): Session {
  const { min, max } = game.players;
  const seats = seatsOf(game);
  const session = found(game, 'running', {
    seats,
    time: { initial: 3600, increment: 5 },
    absence: { after: 30, policy: seats > 2 ? 'bot' : 'skip' },
    listed: false,
  });
  const host = (command: Parameters<Session['perform']>[0]) => value(session.perform(command, HOST, BEGAN + 500));
  if (max > seats) {
    host({ kind: 'addSlot' });
    host({ kind: 'removeSlot', seat: seats });
  }
  claim(session, 0);
  value(session.perform({ kind: 'rename', name: 'Anna' }, sitting(0), BEGAN + 1000));
  if (seats > 1) {
    claim(session, 1);
    host({ kind: 'kick', seat: 1 });
    host({ kind: 'setBot', seat: 1, bot: 'random' });
    if (seats === min && seats === 2) host({ kind: 'setBot', seat: 1, bot: null });
  }
  host({ kind: 'setOptions', options: {} });
  value(session.perform({ kind: 'setPlayerOptions', options: { colour: COLOURS[3] } }, sitting(0), BEGAN + 1500));
  const company = begin(session);
  company.play(inputs, ({ mover }) => {
    if (mover === undefined) return;
    const others = Array.from({ length: session.seats }, (_, seat) => seat).filter((seat) => seat !== mover);
    const ask = (command: Parameters<Session['perform']>[0], agree: boolean) => {
      if (company.perform(mover, command)) for (const seat of others) company.perform(seat, { kind: 'agree', agree });
    };
    if (company.chance(12)) ask({ kind: 'askUndo' }, true);
    if (company.chance(16)) ask({ kind: 'offerDraw' }, false);
    if (company.chance(16)) {
      ask({ kind: 'askPause' }, true);
      company.perform(mover, { kind: 'resume' });
    }
  });
  return session;
}

/**
 * A match in which one player leaves and returns, another resigns, and the last one loses on time; a bot plays for
 * absent players.
 */
function deserted(game: AnyGame): Session {
  const session = found(game, 'deserted', {
    seats: seatsOf(game),
    time: { initial: 120, increment: 1 },
    absence: { after: 30, policy: 'bot' },
    spectators: false,
  });
  const company = begin(session);
  company.play(8);
  session.markAbsent(2, company.now);
  company.play(8);
  session.markReturned(2, company.now);
  company.play(4);
  company.perform(0, { kind: 'resign' });
  company.play(LONGEST / 3);
  session.expireClocks(company.now + 1_000_000);
  return session;
}

/** A match whose host closes the chat and opens it again, with messages from spectators. */
function hushed(game: AnyGame): Session {
  const session = found(game, 'hushed', { seats: game.players.min, chat: 'players' });
  const host = (chat: ChatAccess) => value(session.perform({ kind: 'setChat', chat }, HOST, BEGAN + 500));
  host('nobody');
  host('everyone');
  for (const visitor of ['eve', 'fay'])
    value(session.perform({ kind: 'say', text: 'hm' }, { seat: null, isHost: false, visitor }, BEGAN + 600, '1'));
  begin(session).play(6);
  return session;
}

/** A match in development mode, with undo against the rules and reloaded rules. */
function developed(game: AnyGame): Session {
  const creation = { game: game.name, seats: game.players.min, absence: { after: 30, policy: 'skip' } } as const;
  const founding = { host: hashOfToken('corpus/host'), secret: 'the secret of development', now: BEGAN };
  const session = value(Session.create(`${game.name}-developed`, games, creation, founding, { development: true }));
  const company = begin(session);
  company.play(6);
  company.perform(0, { kind: 'rewind', step: 3 });
  value(session.reload(game, company.now));
  company.play(6);
  return session;
}

/** A match of two in which the seat that waits has planned two moves and asks to take one back. */
function pending(game: AnyGame): Session {
  const session = found(game, 'pending', { seats: 2 });
  const company = begin(session);
  company.play(4);
  const mover = company.mover ?? 0;
  const [offer] = session.viewFor(mover, new Set()).offers;
  const name = offer?.first?.name ?? '';
  const candidates = offer?.first?.candidates ?? [];
  const moves = candidates
    .slice(0, 2)
    .map(({ value: chosen }) => ({ action: offer?.action ?? '', args: { [name]: chosen } }));
  company.perform(1 - mover, { kind: 'premove', moves });
  company.perform(1 - mover, { kind: 'askUndo', steps: 1 });
  return session;
}

const KINDS = [sociable, eventful, deserted] as const;
/** Kinds of matches that only some games get. */
const MORE_KINDS = { developed, hushed, pending };
const PLANS = new Map(gamesFor('corpus').map(({ name: game, plan }) => [game, plan]));

/** The matches of a game. A game that ends when one player resigns has no deserted match. */
function matchesOf(game: AnyGame): readonly Session[] {
  const made = (game.players.max > 2 ? KINDS : KINDS.slice(0, 2)).map((make) => make(game));
  const more = PLANS.get(game.name)?.kinds ?? [];
  return [...made, ...more.map((kind) => MORE_KINDS[kind](game))];
}

async function writeRecords(folder: string): Promise<void> {
  for (const game of GAMES) {
    for (const session of matchesOf(game)) {
      const path = join(folder, `${session.id}-${game.version}.rookery`);
      if (existsSync(path)) continue;
      const bytes = await compressMatchFile(value(toMatchFile(games, session, { running: true })));
      writeFileSync(path, bytes, { flag: 'wx' });
      console.log(`${path}: ${session.stage}, ${session.head} entries, ${bytes.length} bytes`);
    }
  }
}

/** Only a few games have matches in the database, because it cannot be compressed. */
async function writeDatabase(path: string): Promise<void> {
  if (existsSync(path)) return;
  const store = await SqliteStore.open(path);
  for (const game of GAMES) {
    const kinds = PLANS.get(game.name)?.stored ?? [];
    if (kinds.length === 0) continue;
    const finished = sociable(game);
    const running = found(game, 'stored', { absence: { after: 30, policy: 'skip' }, seats: game.players.min });
    begin(running).play(5);
    for (const kind of kinds) {
      const session = { finished, running }[kind];
      const stored = session.stored(0);
      await store.create(session.listing, stored.slice(0, 1));
      await store.append(session.id, 1, stored.slice(1), session.listing);
    }
  }
  const lobby = found(await gameFor('smallest').load(), 'lobby', { claim: { name: 'Host' } });
  await store.create(lobby.listing, lobby.stored(0));
  await store.close();
  console.log(`${path}: ${statSync(path).size} bytes`);
}

const [name = `format-${MATCH_FILE_FORMAT}`] = process.argv.slice(2);
const folder = join(fileURLToPath(new URL('../tests/corpus', import.meta.url)), name);
mkdirSync(folder, { recursive: true });
await writeRecords(folder);
await writeDatabase(join(folder, 'server.sqlite'));
