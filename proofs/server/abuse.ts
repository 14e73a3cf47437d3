import type { PartContext } from '../../scripts/proof-parts.ts';
import { fuzz } from './abuse/fuzz.ts';
import { intruders } from './abuse/intruders.ts';
import { leaks } from './abuse/leaks.ts';
import { strain } from './abuse/strain.ts';
import { withSqlite } from './cluster.ts';
import { buildNodes } from './nodes.ts';

/**
 * The attacks on a server. `--frames=5000` for fewer frames; `--by=leaks` for one of fuzz, intruders, strain, leaks.
 */
export async function abuse(context: PartContext): Promise<void> {
  const isWanted = (what: string) => context.options.by === undefined || context.options.by === what;
  await buildNodes();
  if (isWanted('fuzz')) await withSqlite((cluster) => fuzz(context, cluster));
  if (isWanted('intruders')) await withSqlite((cluster) => intruders(context, cluster));
  if (isWanted('strain')) await strain(context);
  if (isWanted('leaks')) await leaks(context);
}
