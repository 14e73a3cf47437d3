import type { Entity } from '@rookery/engine';
import { Controllable } from './card-state.ts';

/**
 * Returns the controller of an entity; a player controls itself.
 *
 * @example
 * controllerOf(creature) === player;
 */
export function controllerOf(entity: Entity): Entity | undefined {
  if (entity instanceof Controllable) return entity.controller;
  if ('seat' in entity) return entity;
  return 'owner' in entity ? (entity.owner as Entity | undefined) : undefined;
}
