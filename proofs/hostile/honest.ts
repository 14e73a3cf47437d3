import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@rookery/engine';
import { gameFor } from '@rookery/games/plans';
import type { Client } from '../server/client.ts';
import { moveIn } from '../server/moves.ts';
import { beginWith, Visitor } from './visitor.ts';

const WORKLOAD = gameFor('workload').name;

/** Maximum thinking time of a player, in milliseconds. */
const THINK = 1_500;

/** Results of honest play. */
export interface Honest {
  /** The time of each move from sending to acknowledgement, in milliseconds. */
  readonly times: number[];
  readonly failures: string[];
}

/** Lets pairs of players play one match after another until the time is up. Each player has an address of their own. */
export async function playHonestly(url: string, tables: number, until: number, from: number): Promise<Honest> {
  const honest: Honest = { times: [], failures: [] };
  await Promise.all(Array.from({ length: tables }, (_, table) => playTable(url, table, until, from, honest)));
  return honest;
}

async function playTable(url: string, table: number, until: number, from: number, honest: Honest): Promise<void> {
  const visitors = [1, 2].map((seat) => new Visitor(url, `10.${seat}.0.${table + 1}`)) as [Visitor, Visitor];
  const random = seededRandom(`honest/${table}`);
  await pause(random.below(THINK));
  while (performance.now() < until) {
    try {
      const { match, tokens } = await beginWith(visitors, { game: WORKLOAD, listed: false });
      const clients = await Promise.all(visitors.map((visitor, seat) => visitor.follow(match, tokens[seat])));
      await playMatch(clients, random, until, from, honest);
      for (const client of clients) client.close();
    } catch (error) {
      honest.failures.push(error instanceof Error ? error.message : String(error));
      await pause(500);
    }
  }
}

async function playMatch(
  clients: readonly Client[],
  random: ReturnType<typeof seededRandom>,
  until: number,
  from: number,
  { times, failures }: Honest,
): Promise<void> {
  for (let turn = 0; performance.now() < until; turn++) {
    const mover = clients[turn % 2] as Client;
    const view = await mover.until((each) => each.match?.movesVersion === turn);
    if (view.stage === 'over') return;
    await pause(random.below(THINK));
    const begun = performance.now();
    const answer = await mover.do(moveIn(view, random));
    if (begun >= from) times.push(performance.now() - begun);
    if (answer !== 'done') failures.push(answer);
  }
}
