// Attacks a server as one visitor, from one address, in its own process: `attack.ts URL SECONDS`, followed by the
// targets as JSON. Prints the results as JSON at the end. All of it is paced, so that a server that closes every
// connection at once gets as many requests.
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gameFor } from '@rookery/games/plans';
import { Visitor } from './visitor.ts';

/** Matches that the attacker knows: long ones, and one with chat. */
export interface Targets {
  readonly long: readonly string[];
  readonly steps: number;
  readonly chat: string;
  /** The attacks to run: `listings`, `past`, `silent`, `bots`, `chat`. */
  readonly ways: readonly string[];
}

/** Results of an attack. */
export interface Attacked {
  /** Number of answers by request and status; `lost` if there was none. */
  readonly answers: Readonly<Record<string, number>>;
  /**
   * Number of silent connections that the server closed, and the longest lifetime of one, closed or not, in
   * milliseconds.
   */
  readonly silentClosed: number;
  readonly silentLongest: number;
}

const ADDRESS = '203.0.113.66';
const LISTERS = 20;
const HISTORIANS = 30;
const SILENT = 1_000;
const TALKERS = 4;
/** Milliseconds between two requests of each kind. */
const LIST_EVERY = 60;
const REPLAY_EVERY = 250;
const BOTS_EVERY = 1_000;
const SAY_EVERY = 10;

const WORKLOAD = gameFor('workload').name;
const RARE = gameFor('rare').name;
const LISTINGS = [
  'game=nosuchgame',
  `game=${RARE}&limit=100`,
  `game=${RARE}&stage=lobby`,
  'stage=playing&limit=100',
  'limit=100&before=1600000000000',
  `game=${WORKLOAD}&stage=over&limit=100`,
];
const BUDGETS = ['mcts:86400000ms', 'mcts:1000000000', 'hard'];

const [url = '', seconds = '', text = ''] = process.argv.slice(2);
const targets = JSON.parse(text) as Targets;
const end = performance.now() + 1000 * Number(seconds);
const isOn = () => performance.now() < end;
const visitor = new Visitor(url, ADDRESS);
const answers: Record<string, number> = {};
const count = (what: string) => {
  answers[what] = (answers[what] ?? 0) + 1;
};

/** Repeats a request at an interval. */
async function again(
  what: string,
  every: number,
  askOnce: (turn: number) => Promise<{ readonly status: number }>,
): Promise<void> {
  for (let turn = 0; isOn(); turn++) {
    const next = performance.now() + every;
    const status = await askOnce(turn).then(
      (answer) => answer.status,
      () => 'lost',
    );
    count(`${what} ${status}`);
    await pause(Math.max(1, next - performance.now()));
  }
}

function replayPath(turn: number): string {
  const { long, steps } = targets;
  const match = `/matches/${long[Math.floor(Math.random() * long.length)]}`;
  const step = () => Math.floor(Math.random() * steps);
  return (
    [`${match}/history`, `${match}/steps/${step()}`, `${match}/difference?from=${step()}&to=${step()}`][turn % 3] ?? match
  );
}

/** Starts two bots with a day of thinking time. */
async function wasteBots(turn: number): Promise<{ readonly status: number }> {
  const bot = BUDGETS[turn % BUDGETS.length] ?? 'hard';
  const made = await visitor.post('/matches', { game: WORKLOAD, listed: false, bots: { 0: bot, 1: bot } });
  if (made.status !== 201) return made;
  const { match, token } = JSON.parse(made.text);
  await visitor.post(`/matches/${match}/commands`, { request: 'start', command: { kind: 'start' } }, token);
  return made;
}

async function talk(): Promise<void> {
  while (isOn()) {
    const client = await visitor.follow(targets.chat).catch(() => undefined);
    if (client === undefined) {
      count('chat lost');
      await pause(500);
      continue;
    }
    client.listen(({ message }) => {
      if ('request' in message) count(`chat ${message.type === 'refused' ? message.refusal.code : message.type}`);
    });
    while (isOn() && client.socket.readyState === 1) {
      const command = { kind: 'say', text: 'x'.repeat(490) };
      client.send({ type: 'do', match: targets.chat, request: `${Math.random()}`, command });
      await pause(SAY_EVERY);
    }
    client.close();
  }
}

let silentClosed = 0;
let silentLongest = 0;
/** The open connections, and when they were opened. */
const open = new Map<Socket, number>();

function standSilent(): void {
  const begun = performance.now();
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  open.set(socket, begun);
  socket.resume().on('close', () => {
    open.delete(socket);
    if (!isOn()) return;
    silentClosed++;
    silentLongest = Math.max(silentLongest, performance.now() - begun);
    setTimeout(standSilent, 1_000);
  });
}

/** Runs one of the attacks `many` times in parallel. */
const by = (way: string, many: number, begin: (index: number) => Promise<void> | void) =>
  targets.ways.includes(way) ? Array.from({ length: many }, (_, i) => begin(i)) : [];

await Promise.all([
  ...by('silent', SILENT, standSilent),
  ...by('listings', LISTERS, (i) =>
    again('listing', LIST_EVERY, (turn) => visitor.get(`/matches?${LISTINGS[(turn + i) % LISTINGS.length]}`)),
  ),
  ...by('past', HISTORIANS, (i) => again('past', REPLAY_EVERY, (turn) => visitor.get(replayPath(turn + i)))),
  ...by('bots', 1, () => again('bots', BOTS_EVERY, wasteBots)),
  ...by('chat', TALKERS, talk),
  pause(1000 * Number(seconds)),
]);
for (const [socket, begun] of open) {
  silentLongest = Math.max(silentLongest, performance.now() - begun);
  socket.destroy();
}
process.stdout.write(JSON.stringify({ answers, silentClosed, silentLongest } satisfies Attacked));
process.exit(0);
