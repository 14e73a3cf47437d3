import { setTimeout as pause } from 'node:timers/promises';
import type { PartContext } from '../../scripts/proof-parts.ts';
import { ask } from '../server/matches.ts';
import type { ServedNode } from '../server/served-node.ts';
import type { House } from './house.ts';
import { Table } from './tables.ts';

/** Milliseconds that a fault lasts, and milliseconds after it within which everyone must be up to date. */
const REDIS_FAULT = 5_000;
const SILENCE = 8_000;
const BAR = 5_000;

type Context = PartContext & House;

/** Redis is down for both nodes, for five seconds. */
export async function redis(context: Context): Promise<void> {
  const { wires } = context;
  await heals(context, 'Redis down for both nodes', REDIS_FAULT, () => {
    for (const wire of wires) wire.cut();
  });
}

/** The second node's connections to Redis go silent, without being closed. */
export async function silent(context: Context): Promise<void> {
  const { wires } = context;
  await heals(context, 'the connections of one node to Redis silent, none ended', SILENCE, () => wires[1]?.swallow());
}

async function heals(context: Context, what: string, ms: number, fail: () => void): Promise<void> {
  const { nodes, wires, say, count } = context;
  const tables: Table[] = [];
  for (let i = 0; i < count('tables', 20); i++) tables.push(await Table.open(nodes[i % 2] as ServedNode, nodes));
  await Promise.all(tables.map((table) => table.move()));
  const before = await until(() => behind(tables) === 0, 20_000);
  const followers = tables.reduce((sum, table) => sum + table.followers, 0);
  say(
    `${followers} followers of ${tables.length} matches on two nodes are up to date after ${before} ms`,
    behind(tables) === 0,
  );
  fail();
  const end = performance.now() + ms;
  let moves = 0;
  const ready = new Set<string>();
  while (performance.now() < end) {
    await Promise.all([...tables.map((table) => table.move()), pause(400)]);
    moves += tables.length;
    ready.add((await ask(`${nodes[1]?.url}/readyz`)).text);
  }
  const stale = behind(tables);
  for (const wire of wires) wire.mend();
  const late = await until(() => behind(tables) === 0, 60_000);
  say(
    `${what} for ${(ms / 1000).toFixed(0)} s, ${moves} moves acknowledged meanwhile, ${stale} of ${followers} behind at its end: ` +
      `all up to date ${late} ms after it; bar ${BAR} ms`,
    late <= BAR && behind(tables) === 0,
  );
  const isSaid = [...ready].some((text) => text.includes('broadcast-silent'));
  const after = await untilReady(`${nodes[1]?.url}/readyz`);
  say(
    `the node reported that it was not ready (${isSaid}), and ${after} ms after the fault that it was`,
    isSaid && after <= BAR,
  );
  for (const table of tables) table.close();
}

function behind(tables: readonly Table[]): number {
  return tables.reduce((sum, table) => sum + table.behind, 0);
}

/** Waits until `test` holds, at most `most` milliseconds. Returns the milliseconds waited. */
async function until(test: () => boolean, most: number): Promise<number> {
  const start = performance.now();
  while (!test() && performance.now() < start + most) await pause(20);
  return Math.round(performance.now() - start);
}

async function untilReady(url: string): Promise<number> {
  const start = performance.now();
  while ((await ask(url)).status !== 200 && performance.now() < start + 60_000) await pause(50);
  return Math.round(performance.now() - start);
}
