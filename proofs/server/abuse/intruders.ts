import { randomBytes, randomUUID } from 'node:crypto';
import { seededRandom } from '@rookery/engine';
import { gameFor } from '@rookery/games/plans';
import type { PartContext } from '../../../scripts/proof-parts.ts';
import { Client } from '../client.ts';
import type { Cluster } from '../cluster.ts';
import { countsIn } from '../figures.ts';
import { ask, type Begun, beginMatch } from '../matches.ts';
import { moveIn } from '../moves.ts';
import type { ServerNode } from '../nodes.ts';
import { Attacker } from './attacker.ts';

const GAME = gameFor('hiddenHands').name;
/** Numbers of tokens and of ids that are tried. */
const GUESSES = 10_000;
const AT_ONCE = 500;
/** A socket may follow sixteen matches, including requested ones. */
const JOINING = 16;

/**
 * Tries invalid tokens, unknown ids, messages that are too long, and repeated requests: no seat may open, and nothing
 * may be done twice.
 */
export async function intruders(context: PartContext, cluster: Cluster): Promise<void> {
  const node = cluster.nodes[0] as ServerNode;
  const victim = await beginMatch(node.url, GAME, 2, { spectators: false });
  const other = await beginMatch(node.url, GAME, 2);
  await wrongTokens(context, node, victim, other);
  await guessedIds(context, node);
  await oversize(context, node);
  await replayed(context, cluster, node);
}

async function wrongTokens({ say }: PartContext, node: ServerNode, victim: Begun, other: Begun): Promise<void> {
  const near = victim.tokens.flatMap((token) => [
    token.slice(1),
    `${token}A`,
    token.toLowerCase(),
    token.replace(/.$/, '_'),
  ]);
  const random = Array.from({ length: GUESSES }, () => randomBytes(32).toString('base64url'));
  const tokens = [...other.tokens, ...near.filter((each) => !victim.tokens.includes(each)), '', ...random];
  const attacker = await Attacker.open(node.port);
  for (const match of [victim.match, other.match]) {
    const wrong = match === victim.match ? tokens : tokens.filter((each) => !other.tokens.includes(each));
    for (let i = 0; i < wrong.length; i += AT_ONCE) {
      const enough = attacker.total + wrong.slice(i, i + AT_ONCE).length;
      for (const token of wrong.slice(i, i + AT_ONCE)) attacker.send({ type: 'join', protocol: 2, match, token });
      await attacker.answered(enough);
    }
  }
  const without = await ask(`${node.url}/api/v2/matches/${victim.match}`);
  attacker.close();
  const opened = attacker.answers.get('view') ?? 0;
  say(
    `${2 * tokens.length} wrong tokens, including those of another match and nearly right ones: ${countsIn(attacker.answers)}; ` +
      `a match without spectators is ${without.status} to others`,
    opened === 0 && without.status === 404 && attacker.total >= 2 * GUESSES,
  );
}

async function guessedIds({ say }: PartContext, node: ServerNode): Promise<void> {
  const attacker = await Attacker.open(node.port);
  const before = await matchesHeld(node);
  for (let i = 0; i < GUESSES; i += JOINING) {
    for (let j = 0; j < JOINING; j++) attacker.send({ type: 'join', protocol: 2, match: randomUUID() });
    await attacker.answered(i + JOINING);
  }
  const after = await matchesHeld(node);
  attacker.close();
  say(
    `${GUESSES} guessed ids of matches: ${countsIn(attacker.answers)}; the server holds ${after - before} more matches after`,
    attacker.answers.get('unknown-match') === GUESSES && attacker.answers.size === 1 && after <= before,
  );
}

async function matchesHeld(node: ServerNode): Promise<number> {
  return Number(/^rookery_matches (\d+)$/m.exec((await ask(`${node.url}/metrics`)).text)?.[1]);
}

async function oversize({ say }: PartContext, node: ServerNode): Promise<void> {
  const [large, huge] = [await Attacker.open(node.port), await Attacker.open(node.port)];
  large.send({ type: 'ping', at: 'x'.repeat(40_000) });
  await large.answered(1);
  huge.send('x'.repeat(2_000_000));
  await huge.answered(1);
  const body = await ask(`${node.url}/api/v2/matches`, { body: { game: 'x'.repeat(100_000) } });
  large.close();
  say(
    `oversize: 40 kB gets ${countsIn(large.answers)}, 2 MB ends the socket with ${huge.closed}, a body of 100 kB is ${body.status}`,
    large.answers.get('too-large') === 1 && huge.closed === 1009 && body.status === 413,
  );
}

/** Repeats requests that were done: at once, much later, from the other seat, and from a spectator. */
async function replayed({ say }: PartContext, { store }: Cluster, node: ServerNode): Promise<void> {
  const { match, tokens } = await beginMatch(node.url, GAME);
  const seats = await Promise.all(tokens.map((token) => Client.join(node.port, match, token)));
  const watcher = await Client.join(node.port, match);
  const random = seededRandom('replayed');
  const sent: { readonly seat: number; readonly request: string; readonly command: Parameters<Client['do']>[0] }[] = [];
  const outcomes: string[] = [];
  for (let i = 0; i < 60; i++) {
    const view = await (seats[0] as Client).until(({ match: at }) => at?.movesVersion === i);
    const [seat] = view.match?.toAct ?? [];
    if (seat === undefined || view.stage === 'over') break;
    const mover = seats[seat] as Client;
    const command = moveIn(await mover.until(({ match: at }) => at?.movesVersion === i), random);
    const request = `once ${i}`;
    outcomes.push(await mover.do(command, request));
    sent.push({ seat, request, command });
    outcomes.push(await mover.do(command, request));
  }
  const length = (await store.read(match))?.length;
  const later: string[] = [];
  for (const { seat, request, command } of sent) {
    later.push(await (seats[seat] as Client).do(command, request));
    later.push(await (seats[1 - seat] as Client).do(command, request));
    later.push(await watcher.do(command, request));
  }
  const lengthAfter = (await store.read(match))?.length;
  for (const client of [...seats, watcher]) client.close();
  const isOnce = (lengthAfter ?? 0) === length && outcomes.every((outcome) => outcome === 'done');
  say(
    `${sent.length} requests sent again at once by the same seat (done, once), and ${later.length} later by all: ` +
      `${countsIn(new Map([...new Set(later)].map((word) => [word, later.filter((each) => each === word).length])))}; ` +
      `no entry more than ${length}`,
    isOnce && sent.length > 20,
  );
}
