import type { Random } from '@rookery/engine';
import type { EntityView, OfferedSelection } from '@rookery/engine/view';
import { gamesFor, type MoreArgs } from '@rookery/games/plans';
import type { Command, SessionView } from '@rookery/protocol';

/** A move as a client sends it. */
export type Act = Extract<Command, { readonly kind: 'act' | 'answer' }>;

/** Whether the viewer is to act. */
export function isToAct({ seat, match, stage }: SessionView): boolean {
  return stage === 'playing' && seat !== null && match?.toAct.includes(seat) === true;
}

/** Arguments beyond the first, by action, for games with such actions. */
const MORE_ARGS: MoreArgs = Object.assign({}, ...(await Promise.all(gamesFor('moreArgs').map(({ plan }) => plan()))));

/**
 * A random move that a view offers: an action with one choice, or with several if the plan supplies the others. The
 * server may refuse it.
 */
export function moveIn(view: Pick<SessionView, 'seat' | 'match' | 'offers'>, random: Random): Act {
  const movesVersion = view.match?.movesVersion ?? 0;
  const { action, first } = random.pick(view.offers.filter(({ blocked }) => blocked === undefined));
  if (first === null) return { kind: 'act', action, movesVersion };
  const value = valueFor(first, random);
  if (action === '') return { kind: 'answer', answer: value, movesVersion };
  const more = MORE_ARGS[action]?.(view.seat, view.match?.table as EntityView, random);
  const args = { [first.name]: value, ...more };
  return { kind: 'act', action, args, movesVersion };
}

/** A value for a selection: the minimum of a number, as few as possible of a list, and nothing without candidates. */
function valueFor({ kind, candidates, min }: OfferedSelection, random: Random): unknown {
  if (candidates === null) return kind === 'number' ? (min ?? 0) : 'text';
  const values = random.shuffled(candidates.filter(({ blocked }) => blocked === undefined).map(({ value }) => value));
  return kind === 'many' ? values.slice(0, min ?? 1) : (values[0] ?? null);
}
