import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { gameFor } from '@rookery/games/plans';
import type { PartContext } from '../../scripts/proof-parts.ts';
import { ask, beginMatch } from '../server/matches.ts';
import type { House } from './house.ts';

const WORKLOAD = gameFor('workload').name;

interface Database {
  connect(): Promise<void>;
  query<R = Readonly<Record<string, number>>>(text: string, values?: unknown[]): Promise<{ readonly rows: readonly R[] }>;
  end(): Promise<void>;
}

// The driver that the store uses.
const pg = createRequire(new URL('../../packages/server/package.json', import.meta.url))('pg') as {
  readonly Client: new (options: object) => Database;
};

/** Numbers of matches that cannot be loaded, and of matches whose clocks run out; seconds on their clocks. */
const BROKEN = 120;
const HEALTHY = 150;
const CLOCK = 90;
/** Milliseconds within which an expired clock must be handled: nodes look every five seconds. */
const BAR = 10_000;

/** Matches with rules that no node has are due first. Both nodes restart, so that only the store knows what is due. */
export async function due({ nodes, database, say, progress }: PartContext & House): Promise<void> {
  const [near] = nodes;
  if (near === undefined) throw new Error('there are two nodes');
  const time = { initial: CLOCK, increment: 0 };
  const begin = async (count: number) => {
    const ids: string[] = [];
    for (let i = 0; i < count; i++) {
      ids.push((await beginMatch(near.url, WORKLOAD, 2, { time })).match);
      progress(ids.length, count, 'matches started');
    }
    return ids;
  };
  const broken = await begin(BROKEN);
  const healthy = await begin(HEALTHY);
  await Promise.all(nodes.map((node) => node.kill()));
  const client = new pg.Client({ connectionString: database, options: '-c search_path=rookery' });
  await client.connect();
  await client.query(
    `UPDATE entries SET text = regexp_replace(text, '"version":"[^"]*"', '"version":"none"') FROM matches
      WHERE match = key AND number = 0 AND id = ANY ($1)`,
    [broken],
  );
  await client.query('UPDATE matches SET due_at = 1 WHERE id = ANY ($1)', [broken]);
  for (const node of nodes) await node.start();
  const { rows } = await client.query<{ last: number }>('SELECT max(due_at) AS last FROM matches WHERE id = ANY ($1)', [
    healthy,
  ]);
  const last = rows[0]?.last ?? 0;
  const isAhead = last > Date.now();
  let late = 0;
  let judged = 0;
  while (judged < HEALTHY && Date.now() < last + 60_000) {
    await pause(200);
    const found = await client.query(
      "SELECT count(*)::integer AS judged FROM matches WHERE stage = 'over' AND id = ANY ($1)",
      [healthy],
    );
    judged = found.rows[0]?.judged ?? 0;
    late = Date.now() - last;
    progress(judged, HEALTHY, 'clocks judged');
  }
  say(
    `${BROKEN} matches that are due cannot be loaded; of ${HEALTHY} healthy clocks ${judged} were handled, the last ${late} ms after the ` +
      `last ran out${isAhead ? '' : ' (before the nodes were up again)'}; bar ${BAR} ms`,
    judged === HEALTHY && late <= BAR,
  );
  const logged = nodes.map(({ lines }) => lines.filter((line) => broken.some((id) => line.includes(id))).length);
  const waiting = await Promise.all(nodes.map(async ({ url }) => metric((await ask(`${url}/metrics`)).text)));
  say(
    `each is logged at most once a node (${logged.join(' and ')} lines) and counted (${waiting.join(' and ')} wait)`,
    logged.every((lines) => lines <= BROKEN) && logged.reduce((a, b) => a + b) >= BROKEN && Math.max(...waiting) > 0,
  );
  await client.end();
}

function metric(text: string): number {
  return Number(/^rookery_due_waiting (\d+)$/m.exec(text)?.[1]);
}
