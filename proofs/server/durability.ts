import type { PartContext } from '../../scripts/proof-parts.ts';
import { withPostgres, withSqlite } from './cluster.ts';
import { fullDisk } from './durability/full-disk.ts';
import { killAgainAndAgain } from './durability/kills.ts';
import { tornLog } from './durability/torn-log.ts';
import { buildNodes } from './nodes.ts';

/**
 * Nodes are killed under load, logs torn, disks filled. `--kills=5` for fewer; `--on=sqlite` for one of sqlite,
 * postgres, disk.
 */
export async function durability(context: PartContext): Promise<void> {
  await buildNodes();
  const { options } = context;
  const isWanted = (place: string) => options.on === undefined || options.on === place;
  if (isWanted('sqlite'))
    await withSqlite(async (cluster) => tornLog(context, cluster, await killAgainAndAgain(context, cluster)));
  if (isWanted('postgres')) await withPostgres((cluster) => killAgainAndAgain(context, cluster));
  if (isWanted('disk')) await fullDisk(context);
}
