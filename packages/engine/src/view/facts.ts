import { freezeCopy } from '../core/attribute.ts';
import { describe, equal, isObject } from '../core/plain-data.ts';
import { isEntity } from '../core/slots.ts';
import type { EntityRecord } from '../core/state.ts';
import type { Entity } from '../entity/entity.ts';
import { fault } from '../errors/catalogue.ts';
import type { AnyGame } from '../match/definition.ts';
import type { Match } from '../match/match.ts';
import { type FactsFor, valueFor } from './entity-view.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Computes the facts of a definition for one viewer. A fact may depend on anything in the game, so writes do not show which
 * facts are still valid: every view computes all of them and compares them with the previous view. Returns undefined if the
 * definition has no facts.
 */
export function factsFor<D extends AnyGame>(match: Match<D>, seat: number): FactsFor | undefined {
  const { facts } = match.definition;
  if (facts === undefined) return undefined;
  const { game } = match;
  const viewer = match.players[seat];
  return {
    isDeep: Object.keys(facts).some((name) => name !== 'Game'),
    of(record, kind, before) {
      if (!Object.hasOwn(facts, kind)) return undefined;
      const given = facts[kind]?.({ entity: record.entity as Entity, game, viewer });
      if (before !== undefined && isPlainlySame(given, before)) return before;
      const known = shownFacts(given, record, kind, seat);
      return before !== undefined && equal(before, known) ? before : known;
    },
  };
}

/** Fast comparison for facts without arrays and objects: most facts are primitive, and most do not change. */
function isPlainlySame(given: unknown, before: Values): boolean {
  if (!isObject(given)) return false;
  let left = Object.keys(before).length;
  for (const name in given) {
    const value: unknown = given[name] ?? null;
    if (value !== before[name] || (value !== null && typeof value === 'object')) return false;
    left--;
  }
  return left === 0;
}

/** Facts as they are sent: plain data, entities by their addresses. */
function shownFacts(given: unknown, { state }: EntityRecord, kind: string, seat: number): Values {
  const what = `The facts of ${kind}`;
  if (!isObject(given) || Array.isArray(given) || isEntity(given))
    return fault('not-plain', { what, value: describe(given) });
  return valueFor(freezeCopy(given, what, state), seat) as Values;
}
