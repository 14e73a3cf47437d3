import type { TableHost } from '@rookery/games/kit';
import { goTo } from '../router/navigation.ts';
import { forgetLocalMatch, localMatch } from '../saved/local-matches.ts';
import { beginHere } from './begin.ts';

/** Starts matches on this device for tables that offer it, such as another deal of a patience. */
export const TABLE_HOST: TableHost = {
  canStartAgain: (id) => localMatch(id) !== undefined,
  async startAgain(id, options) {
    const match = localMatch(id);
    if (match === undefined) return;
    const begun = await beginHere({ ...match, options: options ?? match.options });
    if (!begun.ok) return;
    // A match in which nothing was done is of no use in the list of those to resume.
    if (match.step === 0) forgetLocalMatch(id);
    goTo({ screen: 'play', id: begun.value });
  },
};
