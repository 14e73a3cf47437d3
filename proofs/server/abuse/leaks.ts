import { type AnyGame, fork, type Match, seededRandom } from '@rookery/engine';
import { gamesFor } from '@rookery/games/plans';
import type { Command } from '@rookery/protocol';
import { createLogger, createServer, DEFAULT_LIMITS, type RookeryServer } from '@rookery/server';
import { type Clock, gameRegistry, MemoryStore, systemClock } from '@rookery/session';
import type { PartContext } from '../../../scripts/proof-parts.ts';
import { Client } from '../client.ts';
import { ask } from '../matches.ts';
import { ChanceShifts, findTwins, movesInBoth, shownTo, type Twins } from './twins.ts';

/** Matches of each, and moves of each match. */
const MATCHES = 4;
const MOVES = 40;

/** Both servers have the same time: it stands still. */
const CLOCK: Clock = { ...systemClock, now: () => 1_800_000_000_000 };

interface Side {
  readonly server: RookeryServer;
  readonly store: MemoryStore;
}

/**
 * The no-leak law on the wire: two servers have matches that differ only in what a viewer may not know. Whatever the others do that
 * leaves it so, both send that viewer the same, byte for byte, over the socket and over HTTP. `--twins=1` for fewer matches.
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
      'differ only in what the viewer may not know',
    faults.length === 0 && seen.size === all && positions > 10 * all,
  );
}

/** A game for each server: their matches of one seed differ in what is hidden. */
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

/** Plays twins on both servers and compares all that the viewer is sent. */
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
    // What is begun, planned and given up again on one side only is nobody else's business.
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

/** Follows a match and keeps every frame, from the first on. */
async function watch(server: RookeryServer, match: string, token: string | undefined): Promise<Client> {
  const client = await Client.join(server.port, match, token);
  client.frames = [];
  client.send({ type: 'resync', match });
  return client;
}

/** Begins an action and plans one, and takes both back. */
async function fidget(client: Client, match: Match): Promise<void> {
  const offer = client.view?.offers[0];
  const value = offer?.first?.candidates?.[0]?.value;
  const input = match.log.length;
  if (offer?.first && offer.selections.length > 1)
    await client.do({ kind: 'choose', action: offer.action, selection: offer.first.name, value, input });
  await client.do({ kind: 'cancelChoice' });
  await client.do({ kind: 'plan', moves: [] });
}

/** The viewer tries what another has just done, and things that cannot be. */
function probe(client: Client, move: Command): void {
  const { match, view } = client;
  const tries: Command[] = [
    { kind: 'act', action: 'cheat', input: 0 },
    { kind: 'rewind', step: 0 },
  ];
  if (view?.seat == null || view.match?.toAct.includes(view.seat) === false) tries.push(move);
  // What was handed in sealed can be taken back though the view does not say so: that would not be refused.
  const isSealed = (view?.match?.toAct.length ?? 0) > 1;
  if (view?.canUndo !== true && !isSealed) tries.push({ kind: 'undo' });
  if (view?.canRedo !== true) tries.push({ kind: 'redo' });
  for (const [i, command] of tries.entries()) client.send({ type: 'do', match, request: `probe ${i}`, command });
}

/** What the viewer is told over HTTP. */
async function asked(server: RookeryServer, match: string, token: string | undefined): Promise<readonly string[]> {
  const paths = ['', '/history', '/traces', '/steps/0', '/difference?from=0&to=1'];
  const answers = paths.map((path) =>
    ask(`${server.url}/api/v1/matches/${match}${path}`, token === undefined ? {} : { token }),
  );
  return (await Promise.all(answers)).map(({ status, text }) => `${status} ${text}`);
}

/** When all that was sent before has come. Its answer tells the time, and is not kept. */
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

/** Where two lists first differ, in words. */
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
