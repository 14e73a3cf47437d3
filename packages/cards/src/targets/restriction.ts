import type { Entity, Player } from '@rookery/engine';
import { controllerOf } from '../controller.ts';

/** Who looks for targets: the game, the player who chooses, and the card that it is for. */
export interface Targeting {
  readonly game: object;
  readonly player: Player;
  readonly source?: Entity | undefined;
}

/**
 * What may be said of targets beside a filter.
 * - `not-self`: not the card that the targets are for;
 * - `not-controller`, `not-owner`: nothing that the player who chooses controls, or owns;
 * - `different`: nothing that an earlier slot has already;
 * - `same-controller`: all of one controller, those of earlier slots included;
 * - a test of one's own, with the words that a refusal uses.
 *
 * Earlier slots are those that `earlier` names, and in a mode those before it.
 *
 * @example
 * target(Creature, { restrictions: ['not-self', { label: 'it must be wounded', check: ({ damage }) => damage > 0 }] });
 */
export const RESTRICTIONS = ['not-self', 'not-controller', 'not-owner', 'different', 'same-controller'] as const;
/** What may be said of targets. */
export type Restriction<T = Entity> =
  | (typeof RESTRICTIONS)[number]
  | { readonly label: string; readonly check: (target: T, context: Targeting) => boolean };

/** How a refusal says it. */
const WORDS: Readonly<Record<(typeof RESTRICTIONS)[number], string>> = {
  'not-self': 'it must be another card',
  'not-controller': 'you must not control it',
  'not-owner': 'you must not own it',
  different: 'all targets must be different',
  'same-controller': 'all targets must have the same controller',
};

/** Whether a restriction lets a target be chosen, as far as it looks at that target alone. */
export function allowsAlone(restriction: Restriction<never>, target: Entity, context: Targeting): boolean {
  const { player, source } = context;
  if (typeof restriction === 'object') return restriction.check(target as never, context);
  if (restriction === 'not-self') return target !== source;
  if (restriction === 'not-controller') return controllerOf(target) !== player;
  if (restriction === 'not-owner') return !('owner' in target) || target.owner !== player;
  return true;
}

/** Whether a restriction lets a target be chosen beside others that were chosen before it. */
export function allowsBeside(restriction: Restriction<never>, target: Entity, earlier: readonly Entity[]): boolean {
  if (restriction === 'different') return !earlier.includes(target);
  if (restriction !== 'same-controller') return true;
  const controller = controllerOf(target);
  return earlier.every((other) => controllerOf(other) === controller);
}

/** What a restriction says, for people. */
export function wordsFor(restriction: Restriction<never>): string {
  return typeof restriction === 'object' ? restriction.label : WORDS[restriction];
}
