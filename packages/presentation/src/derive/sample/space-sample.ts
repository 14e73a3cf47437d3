import type { AnyGame, Entity, Space } from '@rookery/engine';
import { isSpace, kindNameOf, seatOf } from './entity-facts.ts';

/** The sample of the spaces of one class and name. */
export interface SpaceSample {
  readonly kind: string;
  readonly name: string;
  /** Whether each player has one, or nobody owns it. */
  readonly isOwned: boolean;
  readonly layout: string;
  /** The space or player around it; null for those of the game itself. */
  readonly around: string | null;
  /** Number of such spaces. */
  count: number;
  /** Largest number of entities in one. */
  most: number;
  /** Largest number at the start. */
  atStart: number;
  /** The classes that lay in it. */
  readonly holds: Set<string>;
}

/** Key of spaces that look alike: of one class and name, owned or not. */
export function spaceKey(space: Entity, definition: AnyGame): string {
  const { name } = space;
  return `${kindNameOf(space, definition)}|${name}|${seatOf(space) === null ? 'nobody' : 'player'}`;
}

/** Adds one space to the sample. */
export function addSpace(all: Map<string, SpaceSample>, space: Space, definition: AnyGame, isStart: boolean): string {
  const key = spaceKey(space, definition);
  const { parent } = space;
  const known = all.get(key) ?? {
    kind: kindNameOf(space, definition),
    name: space.name,
    isOwned: seatOf(space) !== null,
    layout: space.layout,
    around: parent !== undefined && isSpace(parent) ? spaceKey(parent, definition) : null,
    count: 0,
    most: 0,
    atStart: 0,
    holds: new Set<string>(),
  };
  all.set(key, known);
  known.most = Math.max(known.most, space.size);
  if (isStart) known.atStart = Math.max(known.atStart, space.size);
  for (const child of space.children) known.holds.add(kindNameOf(child, definition));
  return key;
}
