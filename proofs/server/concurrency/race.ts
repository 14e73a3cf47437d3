import { seededRandom } from '@rookery/engine';
import { gameFor } from '@rookery/games/plans';
import { gameRegistry } from '@rookery/session';
import type { PartContext } from '../../../scripts/proof-parts.ts';
import { Client } from '../client.ts';
import type { Cluster } from '../cluster.ts';
import { countsIn } from '../figures.ts';
import { beginMatch } from '../matches.ts';
import type { ServerNode } from '../nodes.ts';
import { linearLog } from './logs.ts';

const CLIENTS = 100;

/**
 * All clients, half of them with the token of each seat, want each turn at once. One must get it, the others a coded
 * refusal.
 */
export async function raceToMove({ count, progress, say }: PartContext, { title, nodes, store }: Cluster): Promise<void> {
  const matches = count('matches', 5);
  const { name: game, load } = gameFor('workload');
  const games = gameRegistry([await load()]);
  const refusals = new Map<string, number>();
  let turns = 0;
  let strange = 0;
  for (let i = 0; i < matches; i++) {
    const first = nodes[0] as ServerNode;
    const { match, tokens } = await beginMatch(first.url, game);
    const clients = await Promise.all(
      Array.from({ length: CLIENTS }, (_, n) => {
        // Each seat has the same number of clients on each node.
        const node = nodes[(n >> 1) % nodes.length] as ServerNode;
        return Client.join(node.port, match, tokens[n % 2] as string);
      }),
    );
    const made = await raceOnce(clients, refusals);
    turns += made.turns;
    strange += made.strange;
    for (const client of clients) client.close();
    const played = (await linearLog(store, games, match)).filter(({ kind }) => kind === 'played');
    const isLinear = played.every((entry, turn) => entry.kind === 'played' && entry.seat === turn % 2);
    if (played.length !== made.turns || !isLinear) strange++;
    progress(i + 1, matches, `${title}: ${turns} turns`);
  }
  say(
    `${title}: ${CLIENTS} clients want each of ${turns} turns of ${matches} matches; one gets it, the others are refused (${countsIn(refusals)}), the log is linear`,
    strange === 0 && turns > 0,
  );
}

async function raceOnce(
  clients: readonly Client[],
  refusals: Map<string, number>,
): Promise<{ readonly turns: number; readonly strange: number }> {
  const random = seededRandom(clients[0]?.match ?? '');
  let strange = 0;
  for (let turn = 0; ; turn++) {
    await Promise.all(clients.map((client) => client.until(({ match }) => (match?.movesVersion ?? -1) >= turn)));
    const { stage, offers } = (clients[turn % 2] as Client).view ?? {};
    if (stage === 'over' || offers === undefined) return { turns: turn, strange };
    const [offer] = offers;
    const selection = offer?.first;
    if (offer === undefined || selection == null) throw new Error('the workload has one action with one choice');
    const values = selection.candidates?.map(({ value }) => value) ?? [];
    const outcomes = await Promise.all(
      clients.map((client, n) =>
        client.do(
          { kind: 'act', action: offer.action, args: { [selection.name]: random.pick(values) }, movesVersion: turn },
          `${turn}/${n}`,
        ),
      ),
    );
    const winners = outcomes.flatMap((outcome, n) => (outcome === 'done' ? [n] : []));
    if (winners.length !== 1 || winners[0] === undefined || winners[0] % 2 !== turn % 2) strange++;
    for (const code of outcomes) if (code !== 'done') refusals.set(code, (refusals.get(code) ?? 0) + 1);
  }
}
