import { ALL_SEEING } from '../core/seats.ts';
import type { AnyGame } from '../match/definition.ts';
import type { Match } from '../match/match.ts';
import { type View, viewFor } from './view.ts';

/**
 * Renders a match with nothing hidden, for the author of its game. Never send it to a player.
 *
 * @example
 * const hidden = (table: View['table']) => table.children.filter((child) => child.hidden === true).length;
 * console.log(hidden(revealedView(match).table)); // 0
 */
export function revealedView<D extends AnyGame>(match: Match<D>): View<D> {
  return { ...viewFor(match, ALL_SEEING), viewer: null };
}
