import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { gameFor } from '@rookery/games/plans';
import fc from 'fast-check';
import type { PartContext } from '../../../scripts/proof-parts.ts';
import type { Cluster } from '../cluster.ts';
import { countsIn } from '../figures.ts';
import { ask, beginMatch } from '../matches.ts';
import type { ServerNode } from '../nodes.ts';
import { Attacker } from './attacker.ts';

/** Number of connections that send, and of frames that are pending at once. */
const ATTACKERS = 10;
const WINDOW = 1000;

const WORDS = [
  'join',
  'part',
  'do',
  'resync',
  'ping',
  'act',
  'answer',
  'choose',
  'undo',
  'say',
  'start',
  'resign',
  'rewind',
];
const KEYS = [
  'type',
  'match',
  'request',
  'command',
  'protocol',
  'kind',
  'token',
  'movesVersion',
  'args',
  'seat',
  'options',
];
const TRAPS = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

/** Frames of all sorts: noise, JSON, and messages that are nearly valid. */
function framesAbout(match: string, own: readonly string[]): fc.Arbitrary<string | Uint8Array> {
  const word = fc.constantFrom(...WORDS, ...TRAPS);
  const key = fc.constantFrom(...KEYS, ...TRAPS);
  const matches = fc.constantFrom(match, ...own);
  const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), word, matches, fc.constantFrom(-1, 0, 1, 2 ** 53, 1e308, null, ''));
  const command = fc.oneof(
    fc.dictionary(key, value),
    fc.record({
      kind: word,
      action: fc.oneof(fc.constant('drop'), value),
      args: fc.dictionary(key, value),
      movesVersion: value,
    }),
    fc.record({ kind: fc.constantFrom('say', 'rename', 'undo', 'resign', 'start', 'offerDraw') }),
  );
  const movesVersion = fc.nat({ max: 3 });
  const sound = fc.oneof(
    fc.record({
      kind: fc.constant('act'),
      action: fc.constantFrom('drop', 'ask', ...TRAPS),
      args: fc.dictionary(key, value),
      movesVersion,
    }),
    fc.record({ kind: fc.constant('answer'), answer: value, movesVersion }),
    fc.record({
      kind: fc.constant('choose'),
      action: fc.constantFrom('drop', 'ask'),
      selection: word,
      value,
      movesVersion,
    }),
    fc.record({
      kind: fc.constant('premove'),
      moves: fc.array(fc.record({ action: word, args: fc.dictionary(key, value) })),
    }),
    fc.record({
      kind: fc.constantFrom('undo', 'redo', 'offerDraw', 'askUndo', 'askPause', 'resume', 'leave', 'cancelChoice'),
    }),
    fc.record({ kind: fc.constant('agree'), agree: fc.boolean() }),
    fc.record({ kind: fc.constant('say'), text: fc.string({ minLength: 1, maxLength: 600, unit: 'grapheme' }) }),
    fc.record({ kind: fc.constant('kick'), seat: fc.integer({ min: -1, max: 40 }) }),
    fc.record({ kind: fc.constant('setOptions'), options: fc.dictionary(key, value) }),
  );
  const nearly = fc.record(
    {
      type: word,
      match: fc.oneof(matches, value),
      request: fc.oneof(fc.string({ minLength: 1, maxLength: 8 }), value),
      protocol: fc.oneof(fc.constant(1), value),
      command,
      token: value,
    },
    { requiredKeys: ['type'] },
  );
  const doing = fc.record({
    type: fc.constant('do'),
    match: matches,
    request: fc.string({ minLength: 1 }),
    command: fc.oneof(command, sound, sound),
  });
  const text = (each: unknown) => JSON.stringify(each);
  return fc.oneof(
    fc.string(),
    fc.json(),
    fc.dictionary(key, value).map(text),
    nearly.map(text),
    doing.map(text),
    doing.map(text),
    fc.uint8Array({ maxLength: 300 }),
    // Truncated.
    nearly.map((each) => text(each).slice(0, -3)),
    fc.integer({ min: 1, max: 2000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
  );
}

/**
 * Sends fuzzed frames from many subscribers of a match, and from players of others: the match must be unchanged, and
 * the server must not have logged an error of its own.
 */
export async function fuzz({ count, progress, say }: PartContext, { nodes, store }: Cluster): Promise<void> {
  const node = nodes[0] as ServerNode;
  const wanted = count('frames', 100_000);
  const victim = await beginMatch(node.url, gameFor('hiddenHands').name, 3);
  const before = await entriesOf(store, victim.match);
  const answers = new Map<string, number>();
  const attackers = await Promise.all(Array.from({ length: ATTACKERS }, () => Attacker.open(node.port)));
  const own = await Promise.all(attackers.map(() => beginMatch(node.url, gameFor('workload').name)));
  for (const [i, attacker] of attackers.entries()) {
    attacker.send({ type: 'join', protocol: 2, match: victim.match });
    attacker.send({ type: 'join', protocol: 2, match: own[i]?.match, token: own[i]?.tokens[0] });
  }
  const frames = fc.sample(
    framesAbout(
      victim.match,
      own.map(({ match }) => match),
    ),
    { numRuns: Math.min(wanted, 20_000), seed: 42 },
  );
  for (let sent = 0; sent < wanted; sent += WINDOW) {
    for (let i = 0; i < WINDOW && sent + i < wanted; i++)
      attackers[i % ATTACKERS]?.send(
        mutated(frames[(sent + i) % frames.length] as string, Math.floor((sent + i) / frames.length)),
      );
    await Promise.all(attackers.map((attacker) => attacker.settled()));
    progress(Math.min(wanted, sent + WINDOW), wanted, 'fuzzed frames');
  }
  for (const attacker of attackers) {
    for (const [word, times] of attacker.answers) answers.set(word, (answers.get(word) ?? 0) + times);
    attacker.close();
  }
  const broken = await brokenConnections(node.port, Math.ceil(wanted / 500));
  const after = await entriesOf(store, victim.match);
  const health = await ask(`${node.url}/healthz`);
  const mistakes = node.log.split('\n').filter((line) => line.includes('"level"'));
  for (const line of mistakes.slice(0, 5)) console.log(`  ${line.slice(0, 400)}`);
  console.log(`answers to fuzzed frames: ${countsIn(answers)}`);
  const played = (kinds: readonly string[]) => kinds.filter((kind) => kind !== 'said');
  say(
    `${wanted} fuzzed frames and ${broken} broken connections: the server runs and answers (health ${health.status}), ` +
      `has logged ${mistakes.length} errors of its own, and the subscribed match has no entry but chat (${after.length - before.length} lines)`,
    node.isRunning &&
      health.status === 200 &&
      mistakes.length === 0 &&
      JSON.stringify(played(after)) === JSON.stringify(before),
  );
}

/** Changes some bytes of a frame, so that further rounds send other frames. */
function mutated(frame: string | Uint8Array, round: number): string | Uint8Array {
  if (round === 0 || frame.length === 0) return frame;
  if (typeof frame !== 'string') return frame.map((byte, i) => (i % (round + 1) === 0 ? byte ^ (37 * round) : byte));
  const at = (round * 7919) % frame.length;
  const other = frame[(at * 31 + round) % frame.length] ?? '';
  return frame.slice(0, at) + other + frame.slice(at + (round % 3));
}

async function entriesOf(store: Cluster['store'], match: string): Promise<readonly string[]> {
  return ((await store.read(match)) ?? []).map(({ text }) => JSON.parse(text).kind as string);
}

/** Opens sockets that violate the framing: unknown opcodes, wrong lengths, frames without a mask, noise. */
async function brokenConnections(port: number, count: number): Promise<number> {
  const key = 'dGhlIHNhbXBsZSBub25jZQ==';
  const request = `GET /socket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`;
  const frames = [
    Buffer.from([0x83, 0x80, 0, 0, 0, 0]),
    Buffer.from([0xf1, 0x80, 0, 0, 0, 0]),
    Buffer.from([0x81, 0x02, 0x7b, 0x7d]),
    Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
    Buffer.from([0x01, 0x80, 0, 0, 0, 0, 0x81, 0x80, 0, 0, 0, 0]),
    Buffer.from([0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0]),
    Buffer.from([0x81, 0x84, 0, 0, 0, 0, 0xff, 0xfe, 0xfd, 0xfc]),
  ];
  for (let i = 0; i < count; i++) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(request);
    await once(socket, 'data');
    socket.write(frames[i] ?? randomBytes(1 + (i % 200)));
    socket.resume();
    setTimeout(() => socket.destroy(), 20);
    await once(socket, 'close');
  }
  return count;
}
