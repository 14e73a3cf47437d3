import type { Scene, Thing } from '@rookery/table';

/** Returns the players of a scene, by seat. */
export function playersIn(scene: Scene): ReadonlyMap<number, Thing> {
  const found = new Map<number, Thing>();
  for (const thing of scene.byAddress.values())
    if (thing.role === 'player' && thing.seat !== null) found.set(thing.seat, thing);
  return found;
}
