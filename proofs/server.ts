// Server proofs: kills and full disks, races, attackers, long matches, many matches.
import type { ProofContext } from '../scripts/proof.ts';
import { runParts } from '../scripts/proof-parts.ts';
import { abuse } from './server/abuse.ts';
import { concurrency } from './server/concurrency.ts';
import { durability } from './server/durability.ts';
import { replay } from './server/replay.ts';
import { tables } from './server/tables.ts';
import { upgrade } from './server/upgrade.ts';

export const name = 'server';
export const title = 'the server loses nothing, decides races once, withstands abuse, and holds many tables';

const PARTS = {
  durability,
  concurrency,
  abuse,
  replay,
  upgrade,
  tables,
};

/** Options: `--part=durability` or `--part=replay,tables` for some parts; each part documents its own options. */
export function run(context: ProofContext): Promise<void> {
  return runParts(PARTS, context, {});
}
