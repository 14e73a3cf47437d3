import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@rookery/engine';
import { gameFor } from '@rookery/games/plans';
import type { PartContext } from '../../../scripts/proof-parts.ts';
import { Client } from '../client.ts';
import { countsIn, inWords, percentile } from '../figures.ts';
import { beginMatch } from '../matches.ts';
import { moveIn } from '../moves.ts';
import { ServerNode } from '../nodes.ts';
import { Attacker } from './attacker.ts';

const WORKLOAD = gameFor('workload').name;

/** Milliseconds within which others must be answered while one client misbehaves. */
const BAR = 50;
const FLOOD = 200_000;
const READERS = 20;
const LINES = 12_000;
/** Maximum memory that clients may cost who do not read. */
const MEMORY = 200 * 2 ** 20;

/**
 * Floods a server with its usual limits, and does not read: such clients must be cut off or fall behind, while others
 * play.
 */
export async function strain({ say }: PartContext): Promise<void> {
  const node = new ServerNode({ DATABASE_URL: ':memory:' });
  await node.start();
  try {
    await flood(node, say);
  } finally {
    await node.kill();
  }
  // This server has limits high enough to fill the readers' buffers, and does not close connections that stop answering
  // meanwhile.
  const talkative = new ServerNode({
    DATABASE_URL: ':memory:',
    ROOKERY_LIMIT_MESSAGES_PER_SECOND: '100000',
    ROOKERY_LIMIT_CHAT_AT_ONCE: '100000',
    ROOKERY_LIMIT_CHAT_SIZE: '100000000',
    ROOKERY_LIMIT_HEARTBEAT_MS: '3600000',
  });
  await talkative.start();
  try {
    await slowReaders(talkative, say);
  } finally {
    await talkative.kill();
  }
}

async function flood(node: ServerNode, say: PartContext['say']): Promise<void> {
  const [quiet, loud] = [playing(node), Attacker.open(node.port)];
  const attacker = await loud;
  for (let i = 0; i < FLOOD && attacker.closed === undefined; i++) {
    attacker.send({ type: 'ping', at: i });
    if (i % 500 === 0) await pause(1);
  }
  await attacker.answered(Number.POSITIVE_INFINITY);
  const times = await quiet;
  say(
    `a flood gets the answer to wait, then cut off with ${attacker.closed} (${countsIn(attacker.answers)}); others move: ${inWords(times)}`,
    attacker.closed === 1008 && percentile(times, 99) < BAR,
  );
}

/** Lets two players play slowly for some seconds. Returns the times of their moves. */
async function playing(node: ServerNode): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const { match, tokens } = await beginMatch(node.url, WORKLOAD);
    const seats = await Promise.all(tokens.map((token) => Client.join(node.port, match, token)));
    const random = seededRandom(`strain/${round}`);
    for (let turn = 0; ; turn++) {
      const mover = seats[turn % 2] as Client;
      const view = await mover.until((each) => each.match?.movesVersion === turn);
      if (view.stage === 'over') break;
      const begun = performance.now();
      await mover.do(moveIn(view, random));
      times.push(performance.now() - begun);
      await pause(20);
    }
    for (const seat of seats) seat.close();
  }
  // The first moves include the start-up of the server.
  return times.slice(5);
}

async function slowReaders(node: ServerNode, say: PartContext['say']): Promise<void> {
  const { match, tokens } = await beginMatch(node.url, WORKLOAD);
  const [ann, ben] = await Promise.all(tokens.map((token) => Client.join(node.port, match, token)));
  if (ann === undefined || ben === undefined) throw new Error('two play the match');
  const slow = await Promise.all(Array.from({ length: READERS }, () => Client.join(node.port, match)));
  for (const client of slow) client.socket.pause();
  const before = memoryOf(node.pid);
  const text = '界'.repeat(490);
  const times: number[] = [];
  let most = before;
  for (let line = 0; line < LINES; line++) {
    const begun = performance.now();
    await ann.do({ kind: 'say', text: `${line} ${text}` }, `line ${line}`);
    times.push(performance.now() - begun);
    if (line % 200 === 0) most = Math.max(most, memoryOf(node.pid));
  }
  const unsent = READERS * LINES * Buffer.byteLength(text);
  for (const client of slow) client.socket.resume();
  await ann.do({ kind: 'say', text: 'the last word' }, 'last');
  const isThere = (client: Client) => client.until(({ chat }) => chat.at(-1)?.text === 'the last word');
  const arrived = (await Promise.allSettled(slow.map(isThere))).map(({ status }) => status === 'fulfilled');
  const caughtUp = arrived.filter(Boolean).length;
  const late = slow.filter((_, reader) => !arrived[reader]);
  const missing = late.map(({ socket, heard, gaps }) => `socket ${socket.readyState}, ${heard} heard, ${gaps} gaps`);
  const heard = Math.max(...slow.map((client) => client.heard));
  for (const client of [ann, ben, ...slow]) client.close();
  say(
    `${READERS} clients do not read while ${(unsent / 2 ** 20).toFixed(0)} MB are sent to them: the server grew by at most ` +
      `${((most - before) / 2 ** 20).toFixed(0)} MB, others get answers: ${inWords(times)}; when they read again ${caughtUp} catch up ` +
      `by one whole view (at most ${heard} of ${LINES} messages each)${missing.map((each) => `; late: ${each}`).join('')}`,
    most - before < MEMORY && percentile(times, 99) < BAR && caughtUp === READERS && heard < LINES,
  );
}

/** The memory of a process, in bytes. */
function memoryOf(pid: number): number {
  return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
