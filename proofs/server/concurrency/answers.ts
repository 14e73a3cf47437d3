import { seededRandom } from '@rookery/engine';
import { gameFor } from '@rookery/games/plans';
import { gameRegistry } from '@rookery/session';
import type { PartContext } from '../../../scripts/proof-parts.ts';
import { Client } from '../client.ts';
import type { Cluster } from '../cluster.ts';
import { countsIn, tally } from '../figures.ts';
import { beginMatch } from '../matches.ts';
import { type Act, moveIn } from '../moves.ts';
import type { ServerNode } from '../nodes.ts';
import { linearLog } from './logs.ts';

/** All seats answer at once: the server must accept every answer, in any order. */
export async function answersAtOnce({ count, say }: PartContext, { title, nodes, store }: Cluster): Promise<void> {
  const { name: game, load, plan } = gameFor('simultaneous');
  const { seats, opening } = plan;
  const games = gameRegistry([await load()]);
  const matches = 10 * count('matches', 5);
  const outcomes: string[] = [];
  let faults = 0;
  for (let i = 0; i < matches; i++) {
    const { match, tokens } = await beginMatch((nodes[0] as ServerNode).url, game, seats);
    const clients = await Promise.all(
      tokens.map((token, seat) => Client.join((nodes[seat % nodes.length] as ServerNode).port, match, token)),
    );
    const random = seededRandom(match);
    const dealer = clients.find(({ view }) => view?.match?.toAct.includes(view.seat ?? -1)) as Client;
    await dealer.do({ kind: 'act', action: opening, movesVersion: 0 });
    await Promise.all(clients.map((client) => client.until((view) => view.match?.toAct.length === seats)));
    const answers = clients.map((client) => moveIn(client.view as NonNullable<Client['view']>, random));
    outcomes.push(...(await Promise.all(clients.map((client, seat) => client.do(answers[seat] as Act)))));
    await Promise.all(clients.map((client) => client.until((view) => view.match?.toAct.length === 1)));
    for (const client of clients) client.close();
    const played = (await linearLog(store, games, match)).flatMap((entry) => (entry.kind === 'played' ? [entry.seat] : []));
    if (played.length !== 1 + seats || new Set(played.slice(1)).size !== seats) faults++;
  }
  say(
    `${title}: ${seats} seats answer at once in ${matches} matches: ${countsIn(tally(outcomes))}; the log is linear`,
    faults === 0 && outcomes.length === seats * matches && outcomes.every((outcome) => outcome === 'done'),
  );
}
