import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@rookery/engine';
import { gameFor } from '@rookery/games/plans';
import type { PartContext } from '../../../scripts/proof-parts.ts';
import { Client } from '../client.ts';
import type { Cluster } from '../cluster.ts';
import { inWords, percentile } from '../figures.ts';
import { beginMatch } from '../matches.ts';
import { moveIn } from '../moves.ts';
import type { ServerNode } from '../nodes.ts';

const WORKLOAD = gameFor('workload').name;

/** Number of simultaneous matches, of rounds of matches, and milliseconds between two moves of a match. */
const MATCHES = 10;
const ROUNDS = 5;
const PAUSE = 30;
/** Milliseconds within which the other node's subscribers must see a move. */
const BAR = 50;

/** Measures how long after a move was acknowledged on one node its opponent on the other node sees it. */
export async function newsTravels({ say }: PartContext, { nodes }: Cluster): Promise<void> {
  const [here, there] = nodes as readonly [ServerNode, ServerNode];
  const fromMade: number[] = [];
  const fromSent: number[] = [];
  const own: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const times = await Promise.all(Array.from({ length: MATCHES }, () => playAcross(here, there)));
    // The first round is a warm-up.
    if (round === 0) continue;
    for (const { made, sent, seen } of times.flat()) {
      own.push(made - sent);
      fromSent.push(seen - sent);
      fromMade.push(Math.max(0, seen - made));
    }
  }
  console.log(
    `a move until it is acknowledged: ${inWords(own)}; until the other node's subscribers see it: ${inWords(fromSent)}`,
  );
  say(
    `subscribers at the other node see a move after it was acknowledged: ${inWords(fromMade)}; bar p99 ${BAR} ms`,
    percentile(fromMade, 99) <= BAR,
  );
}

/** Times of a move: sent, acknowledged, and seen on the other node. */
interface Times {
  readonly sent: number;
  readonly made: number;
  readonly seen: number;
}

async function playAcross(here: ServerNode, there: ServerNode): Promise<readonly Times[]> {
  const { match, tokens } = await beginMatch(here.url, WORKLOAD);
  const clients = await Promise.all(
    [here, there].map(({ port }, seat) => Client.join(port, match, tokens[seat] as string)),
  );
  const random = seededRandom(match);
  const times: Times[] = [];
  for (let turn = 0; ; turn++) {
    const mover = clients[turn % 2] as Client;
    const other = clients[1 - (turn % 2)] as Client;
    const view = await mover.until((each) => each.match?.movesVersion === turn);
    if (view.stage === 'over') break;
    await pause(PAUSE * random.random());
    const sent = performance.now();
    const seen = other.until((each) => each.match?.movesVersion === turn + 1).then(() => performance.now());
    await mover.do(moveIn(view, random));
    times.push({ sent, made: performance.now(), seen: await seen });
  }
  for (const client of clients) client.close();
  return times;
}
