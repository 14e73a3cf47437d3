import type { PartContext } from '../../scripts/proof-parts.ts';
import { withPostgres, withSqlite } from './cluster.ts';
import { answersAtOnce } from './concurrency/answers.ts';
import { newsTravels } from './concurrency/news.ts';
import { raceToMove } from './concurrency/race.ts';
import { buildNodes } from './nodes.ts';

/**
 * Many clients want the same turn, and many answer at once; on one node and on two. `--matches=2` for fewer matches of
 * each.
 */
export async function concurrency(context: PartContext): Promise<void> {
  await buildNodes();
  await withSqlite(async (cluster) => {
    await raceToMove(context, cluster);
    await answersAtOnce(context, cluster);
  });
  await withPostgres(async (cluster) => {
    await raceToMove(context, cluster);
    await answersAtOnce(context, cluster);
    await newsTravels(context, cluster);
  });
}
