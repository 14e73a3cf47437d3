import { beginHere } from '../../local/begin.ts';
import { goTo } from '../../router/navigation.ts';
import { forgetLocalMatch, localMatch } from '../../saved/local-matches.ts';

/** Whether another deal can follow a match: it is played on this device. */
export function canDealAnew(id: string): boolean {
  return localMatch(id) !== undefined;
}

/**
 * Deals anew, with the same options unless told, and goes there. A match that was begun stays in the list of those that can be
 * gone on with; one in which nothing was done is of no use there.
 */
export async function dealAnew(id: string, options?: Readonly<Record<string, unknown>>): Promise<void> {
  const match = localMatch(id);
  if (match === undefined) return;
  const begun = await beginHere({ ...match, options: options ?? match.options });
  if (!begun.ok) return;
  if (match.step === 0) forgetLocalMatch(id);
  goTo({ screen: 'play', id: begun.value });
}
