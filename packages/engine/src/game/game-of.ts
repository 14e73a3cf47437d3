import type { Entity } from '../entity/entity.ts';
import type { Game } from './game.ts';

/**
 * Returns the game that an entity belongs to.
 *
 * @example
 * console.log(gameOf(card).players.length); // 2
 */
export function gameOf(entity: Entity): Game {
  return entity.$record.state.root.entity as Game;
}
