import type { AttributeInfo } from '../core/attribute.ts';
import type { Entity } from '../entity/entity.ts';
import type { AnyGame } from '../match/definition.ts';
import type { Match } from '../match/match.ts';

/**
 * Returns the id of an entity, as logs and snapshots of its match name it. Never show it to players, because it would identify
 * a hidden card.
 *
 * @example
 * console.log(entityId(card) === entityId(deck)); // false
 */
export function entityId(entity: Entity): number {
  return entity.$record.id;
}

/**
 * Returns the entity of a match that logs and snapshots name by an id, removed entities included; undefined if there is none.
 *
 * @example
 * console.log(entityById(match, entityId(match.game.board)) === match.game.board); // true
 */
export function entityById<D extends AnyGame>(match: Match<D>, id: number): Entity | undefined {
  return match.timeline.state.records.get(id)?.entity as Entity | undefined;
}

/**
 * Returns the attributes of an entity's class, those of its base classes first.
 *
 * @example
 * console.log(declaredAttributes(card).map(({ name }) => name).includes('rank')); // true
 */
export function declaredAttributes(entity: Entity): readonly AttributeInfo[] {
  return entity.$record.kind.attributes;
}
