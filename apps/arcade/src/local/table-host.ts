import type { TableHost } from '@rookery/kit';
import { goTo } from '../router/navigation.ts';
import { forgetLocalMatch, localMatch } from '../saved/local-matches.ts';
import { beginHere } from './begin.ts';

/** Lets tables start matches on this device, such as another deal of a solitaire. */
export const TABLE_HOST: TableHost = {
  canStartAgain: (id) => localMatch(id) !== undefined,
  async startAgain(id, options) {
    const match = localMatch(id);
    if (match === undefined) return;
    const created = await beginHere({ ...match, options: options ?? match.options });
    if (!created.ok) return;
    // A match without any move is not worth resuming.
    if (match.step === 0) forgetLocalMatch(id);
    goTo({ screen: 'play', id: created.value });
  },
};
