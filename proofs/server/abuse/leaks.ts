import { type AnyGame, type Match, seededRandom } from '@rookery/engine';
import { fork } from '@rookery/engine/formats';
import { gamesFor } from '@rookery/games/plans';
import type { Command } from '@rookery/protocol';
import { createLogger, createServer, DEFAULT_LIMITS, type RookeryServer } from '@rookery/server';
import { type Clock, gameRegistry, MemoryStore, systemClock } from '@rookery/session';
import type { PartContext } from '../../../scripts/proof-parts.ts';
import { Client } from '../client.ts';
import { ask } from '../matches.ts';
import { ChanceShifts, findTwins, movesInBoth, shownTo, type Twins } from './twins.ts';

/** Number of matches of each kind, and of moves in each match. */
const MATCHES = 4;
const MOVES = 40;

/** Both servers use the same clock, which stands still. */
const CLOCK: Clock = { ...systemClock, now: () => 1_800_000_000_000 };

interface Side {
  readonly server: RookeryServer;
  readonly store: MemoryStore;
}

/**
 * Checks the no-leak law on the wire: two servers have matches that differ only in information hidden from a viewer. As
 * long as the other players' actions keep it so, both servers must send that viewer the same bytes, over the socket and
 * over HTTP. `--twins=1` for fewer matches.
 */
export async function leaks({ count, progress, say }: PartContext): Promise<void> {
  const games = gamesFor('leaks');
  const shifts = new ChanceShifts();
  const pairs = await Promise.all(games.map((game) => differing(game, shifts)));
  const registries = [
    gameRegistry(pairs.map(([first]) => first)),
    gameRegistry(pairs.map(([, second]) => second)),
  ] as const;
  const sides = (await Promise.all(registries.map(sideWith))) as [Side, Side];
  const wanted = count('twins', MATCHES);
  let positions = 0;
  let frames = 0;
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const { name: game, plan } of games) {
    const { seats, viewers, opening } = plan;
    for (const viewer of viewers) {
      for (let i = 0; i < wanted; i++) {
        const twins = findTwins(registries, shifts, game, seats, viewer, opening);
        if (twins === undefined) continue;
        const found = await compare(sides, twins);
        positions += found.positions;
        frames += found.frames;
        if (found.positions > 0) seen.add(`${game} as ${viewer ?? 'a spectator'}`);
        if (found.fault !== undefined) faults.push(`${game} as ${viewer ?? 'spectator'}: ${found.fault}`);
        progress(positions, positions + 1, `positions, ${game} as ${viewer ?? 'spectator'}`);
      }
    }
  }
  for (const fault of faults.slice(0, 5)) console.log(`  ${fault}`);
  await Promise.all(sides.map(({ server }) => server.close()));
  const all = games.flatMap(({ plan }) => plan.viewers).length;
  say(
    `no leak on the wire: ${positions} positions of ${[...seen].join(', ')}; ${frames} messages are byte for byte the same from two servers that ` +
      'differ only in information hidden from the viewer',
    faults.length === 0 && seen.size === all && positions > 10 * all,
  );
}

/** Creates a game for each server, whose matches of one seed differ in hidden information. */
async function differing(
  { load, plan }: ReturnType<typeof gamesFor<'leaks'>>[number],
  shifts: ChanceShifts,
): Promise<readonly [AnyGame, AnyGame]> {
  const redealt = await plan.redealt?.();
  if (redealt !== undefined) return [redealt(1), redealt(2)];
  const game = await load();
  return [shifts.asSeeded(game), shifts.shifted(game)];
}

async function sideWith(games: ReturnType<typeof gameRegistry>): Promise<Side> {
  const store = new MemoryStore();
  const limits = { ...DEFAULT_LIMITS, messagesPerSecond: 1e9, messagesAtOnce: 1e9, chatAtOnce: 1e9, chatSize: 1e9 };
  const log = createLogger('error', process.stderr);
  return { store, server: await createServer({ games, store, clock: CLOCK, config: { port: 0, limits }, log }) };
}

interface Compared {
  readonly positions: number;
  readonly frames: number;
  readonly fault?: string;
}

/** Plays twins on both servers and compares everything that the viewer is sent. */
async function compare(sides: readonly [Side, Side], { viewer, tokens, sessions }: Twins): Promise<Compared> {
  const match = sessions[0].id;
  const token = viewer === null ? undefined : tokens[viewer];
  for (const [i, { store }] of sides.entries()) {
    const session = sessions[i as 0 | 1];
    await store.create(session.listing, session.stored(0));
  }
  const watching = await Promise.all(sides.map(({ server }) => watch(server, match, token)));
  const seats = await Promise.all(
    sides.map(({ server }) => Promise.all(tokens.map((each) => Client.join(server.port, match, each)))),
  );
  const random = seededRandom(match);
  let matches = sessions.map((session) => fork(session.match as Match)) as [Match, Match];
  let positions = 0;
  let fault: string | undefined;
  const check = async () => {
    await Promise.all(watching.map(settled));
    fault ??= difference(watching.map(({ frames }) => frames ?? []));
    fault ??= difference(await Promise.all(sides.map(({ server }) => asked(server, match, token))));
  };
  await check();
  while (positions < MOVES && fault === undefined && !matches[0].isOver && !matches[1].isOver) {
    const found = movesInBoth(matches, viewer, random);
    if (found === undefined) break;
    // Actions that are started, planned and cancelled on one side only must be invisible to others.
    if (found.seat !== viewer) await fidget(seats[0]?.[found.seat] as Client, matches[0]);
    const outcomes = await Promise.all(
      seats.map((clients, i) => (clients[found.seat] as Client).do(found.moves[i as 0 | 1])),
    );
    if (outcomes.some((outcome) => outcome !== 'done'))
      fault = `moves were answered ${outcomes.join(' and ')}: ${JSON.stringify(found.moves)}`;
    matches = [...found.next];
    positions++;
    await check();
    for (const client of watching) probe(client, found.moves[0]);
    await check();
    if (shownTo(matches[0], viewer) !== shownTo(matches[1], viewer)) throw new Error('these are no twins any more');
  }
  const frames = watching[0]?.frames?.length ?? 0;
  for (const client of [...watching, ...seats.flat()]) client.close();
  return { positions, frames, ...(fault !== undefined && { fault }) };
}

/** Follows a match and keeps every frame from the first on. */
async function watch(server: RookeryServer, match: string, token: string | undefined): Promise<Client> {
  const client = await Client.join(server.port, match, token);
  client.frames = [];
  client.send({ type: 'resync', match });
  return client;
}

/** Starts and plans an action, and cancels both. */
async function fidget(client: Client, match: Match): Promise<void> {
  const offer = client.view?.offers[0];
  const value = offer?.first?.candidates?.[0]?.value;
  const movesVersion = match.log.length;
  if (offer?.first && offer.selections.length > 1)
    await client.do({ kind: 'choose', action: offer.action, selection: offer.first.name, value, movesVersion });
  await client.do({ kind: 'cancelChoice' });
  await client.do({ kind: 'premove', moves: [] });
}

/** Sends, as the viewer, the move that another player has just made, and impossible commands. */
function probe(client: Client, move: Command): void {
  const { match, view } = client;
  const tries: Command[] = [
    { kind: 'act', action: 'cheat', movesVersion: 0 },
    { kind: 'rewind', step: 0 },
  ];
  if (view?.seat == null || view.match?.toAct.includes(view.seat) === false) tries.push(move);
  // A sealed answer can be withdrawn although the view does not show it, so that would not be refused.
  const isSealed = (view?.match?.toAct.length ?? 0) > 1;
  if (view?.canUndo !== true && !isSealed) tries.push({ kind: 'undo' });
  if (view?.canRedo !== true) tries.push({ kind: 'redo' });
  for (const [i, command] of tries.entries()) client.send({ type: 'do', match, request: `probe ${i}`, command });
}

/** Requests everything that the viewer can get over HTTP. */
async function asked(server: RookeryServer, match: string, token: string | undefined): Promise<readonly string[]> {
  const paths = ['', '/history', '/traces', '/steps/0', '/difference?from=0&to=1'];
  const answers = paths.map((path) =>
    ask(`${server.url}/api/v2/matches/${match}${path}`, token === undefined ? {} : { token }),
  );
  return (await Promise.all(answers)).map(({ status, text }) => `${status} ${text}`);
}

/** Waits until everything that was sent before has arrived. Its own answer contains the time, and is not kept. */
async function settled(client: Client): Promise<void> {
  for (let round = 0; round < 2; round++) {
    const kept = client.frames;
    const pong = client.next(({ message }) => message.type === 'pong');
    client.send({ type: 'ping' });
    await pong;
    if (kept !== undefined) client.frames = kept.filter((frame) => !frame.startsWith('{"type":"pong"'));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Describes the first difference of two lists. */
function difference([mine = [], theirs = []]: readonly (readonly string[])[]): string | undefined {
  const at = Math.max(mine.length, theirs.length);
  for (let i = 0; i < at; i++)
    if (mine[i] !== theirs[i]) return `message ${i}: ${partOf(mine[i], theirs[i])} is not ${partOf(theirs[i], mine[i])}`;
  return undefined;
}

function partOf(text = 'nothing', other = ''): string {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at++;
  return text.slice(Math.max(0, at - 60), at + 100);
}
