import type { EntityView, OfferedSelection, Random } from '@rookery/engine';
import { gamesFor, type MoreArgs } from '@rookery/games/plans';
import type { Command, SessionView } from '@rookery/protocol';

/** A move as a client sends it. */
export type Act = Extract<Command, { readonly kind: 'act' | 'answer' }>;

/** Whether the viewer is to act. */
export function isToAct({ seat, match, stage }: SessionView): boolean {
  return stage === 'playing' && seat !== null && match?.toAct.includes(seat) === true;
}

/** Arguments beyond the first, by action, for the games that have such actions. */
const MORE_ARGS: MoreArgs = Object.assign({}, ...(await Promise.all(gamesFor('moreArgs').map(({ plan }) => plan()))));

/** A move that a view offers, of actions with one choice, or with more where a plan has the others. Others may be refused. */
export function moveIn(view: Pick<SessionView, 'seat' | 'match' | 'offers'>, random: Random): Act {
  const input = view.match?.input ?? 0;
  const { action, first } = random.pick(view.offers.filter(({ blocked }) => blocked === undefined));
  if (first === null) return { kind: 'act', action, input };
  const value = valueFor(first, random);
  if (action === '') return { kind: 'answer', answer: value, input };
  const more = MORE_ARGS[action]?.(view.seat, view.match?.table as EntityView, random);
  const args = { [first.name]: value, ...more };
  return { kind: 'act', action, args, input };
}

/** Something that may be chosen: of a number the least, of many as few as possible, and nothing where there is nothing. */
function valueFor({ kind, candidates, min }: OfferedSelection, random: Random): unknown {
  if (candidates === null) return kind === 'number' ? (min ?? 0) : 'text';
  const values = random.shuffled(candidates.filter(({ blocked }) => blocked === undefined).map(({ value }) => value));
  return kind === 'many' ? values.slice(0, min ?? 1) : (values[0] ?? null);
}
