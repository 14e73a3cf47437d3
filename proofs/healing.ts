// Nodes that lose each other, get no messages, or cannot load due matches: everyone must be up to date soon after, and
// clocks must be handled on time.
import { setTimeout as pause } from 'node:timers/promises';
import type { ProofContext } from '../scripts/proof.ts';
import { runParts } from '../scripts/proof-parts.ts';
import { startPostgres, startRedis } from '../scripts/services.mjs';
import { due } from './healing/due.ts';
import type { House } from './healing/house.ts';
import { redis, silent } from './healing/lost-news.ts';
import { wireTo } from './healing/wire.ts';
import { FREELY } from './server/nodes.ts';
import { ServedNode } from './server/served-node.ts';

export const name = 'healing';
export const title = 'nodes that lost Redis, went deaf or cannot load matches catch up within 5 s and judge clocks on time';

const PARTS = { redis, silent, due };

/** Options: `--part=redis`, `silent` or `due` for one part; `--tables=10` for fewer matches. */
export async function run(context: ProofContext): Promise<void> {
  const [postgres, service] = await Promise.all([startPostgres({ durable: true }), startRedis()]);
  const wires = await Promise.all([0, 1].map(() => wireTo(service.url)));
  const nodes = wires.map((wire) => new ServedNode({ ...FREELY, DATABASE_URL: postgres.url, REDIS_URL: wire.url }));
  try {
    // One after the other, because the first one compiles.
    for (const node of nodes) await node.start();
    await pause(500);
    await runParts<House>(PARTS, context, { nodes, wires, database: postgres.url });
  } finally {
    await Promise.all(nodes.map((node) => node.kill()));
    await Promise.all(wires.map((wire) => wire.close()));
    await Promise.all([postgres.stop(), service.stop()]);
  }
}
