import { type AnyGame, Counter, Entity, JournaledMap, JournaledSet, List, Player, Space } from '@rookery/engine';

/** Returns the name of the class of an entity: the game's, or the engine's own. */
export function kindNameOf(entity: Entity, { names }: AnyGame): string {
  const cls: unknown = entity.constructor;
  const known = names.get(cls);
  if (known !== undefined) return known;
  const { builtIn } = cls as { readonly builtIn?: string | undefined };
  return builtIn ?? 'Entity';
}

/** Returns the seat of the owner of an entity: its own, or that of the nearest player around it. */
export function seatOf(entity: Entity): number | null {
  const owner: unknown = 'owner' in entity ? entity.owner : undefined;
  if (owner instanceof Player) return owner.seat;
  for (let at: Entity | undefined = entity; at !== undefined; at = at.parent) if (at instanceof Player) return at.seat;
  return null;
}

/** A value of an attribute as the sample keeps it. */
export type SampledValue = string | number | boolean | null;

/** Forms of values: a primitive, a player, another entity, a counter or map, or other data. */
export type ValueForm = 'scalar' | 'player' | 'entity' | 'counter' | 'data';

/** Describes the value of an attribute. */
export function sampledValue(value: unknown): { readonly form: ValueForm; readonly value: SampledValue } {
  if (value === undefined || value === null) return { form: 'scalar', value: null };
  if (value instanceof Player) return { form: 'player', value: value.seat };
  if (value instanceof Entity) return { form: 'entity', value: 1 };
  if (value instanceof Counter || value instanceof JournaledMap)
    return { form: 'counter', value: JSON.stringify([...value]) };
  if (value instanceof List || value instanceof JournaledSet) return { form: 'data', value: [...value].length };
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return { form: 'scalar', value };
  return { form: 'data', value: JSON.stringify(value) };
}

/** Whether an entity is a space that holds others. */
export function isSpace(entity: Entity): entity is Space {
  return entity instanceof Space;
}
