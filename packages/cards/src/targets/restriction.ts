import type { Entity, Player } from '@rookery/engine';
import { controllerOf } from '../controller.ts';

/** Context of target selection: the game, the choosing player, and the source card. */
export interface Targeting {
  readonly game: object;
  readonly player: Player;
  readonly source?: Entity | undefined;
}

/**
 * Built-in restrictions on targets, besides a filter.
 * - `not-self`: not the source card;
 * - `not-controller`, `not-owner`: nothing that the choosing player controls, or owns;
 * - `different`: no target of an earlier slot;
 * - `same-controller`: all targets have one controller, including those of earlier slots;
 * - a custom test, with the label that a refusal uses.
 *
 * Earlier slots are those that `earlier` names and, in a mode, those before it.
 *
 * @example
 * target(Creature, { restrictions: ['not-self', { label: 'it must be wounded', check: ({ damage }) => damage > 0 }] });
 */
export const RESTRICTIONS = ['not-self', 'not-controller', 'not-owner', 'different', 'same-controller'] as const;
/** Restriction on targets: a built-in one, or a custom test. */
export type Restriction<T = Entity> =
  | (typeof RESTRICTIONS)[number]
  | { readonly label: string; check(target: T, context: Targeting): boolean };

/** Refusal text of each restriction. */
const WORDS: Readonly<Record<(typeof RESTRICTIONS)[number], string>> = {
  'not-self': 'it must be another card',
  'not-controller': 'you must not control it',
  'not-owner': 'you must not own it',
  different: 'all targets must be different',
  'same-controller': 'all targets must have the same controller',
};

/** Whether a restriction allows a target, considered by itself. */
export function allowsAlone(restriction: Restriction, target: Entity, context: Targeting): boolean {
  const { player, source } = context;
  if (typeof restriction === 'object') return restriction.check(target, context);
  if (restriction === 'not-self') return target !== source;
  if (restriction === 'not-controller') return controllerOf(target) !== player;
  if (restriction === 'not-owner') return !('owner' in target) || target.owner !== player;
  return true;
}

/** Whether a restriction allows a target, given those chosen before it. */
export function allowsBeside(restriction: Restriction, target: Entity, earlier: readonly Entity[]): boolean {
  if (restriction === 'different') return !earlier.includes(target);
  if (restriction !== 'same-controller') return true;
  const controller = controllerOf(target);
  return earlier.every((other) => controllerOf(other) === controller);
}

/** Returns the refusal text of a restriction. */
export function wordsFor(restriction: Restriction): string {
  return typeof restriction === 'object' ? restriction.label : WORDS[restriction];
}
