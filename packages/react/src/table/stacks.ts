import type { Scene, SceneNode, Thing, ZoneNode } from '@rookery/table';

/** All zones of a part of the table. */
export function zonesIn(node: SceneNode): readonly ZoneNode[] {
  if (node.kind === 'zone') return [node];
  return node.kind === 'group' ? node.children.flatMap(zonesIn) : [];
}

/** Whether something lies directly in a thing. */
export function holds(thing: Thing, key: string): boolean {
  return thing.things.some((each) => each.key === key);
}

/** Keys of the things that are dragged along: in a column, the thing and everything on top of it. */
export function stackWith(scene: Scene, key: string): readonly string[] {
  const zone = zonesIn(scene.root).find(({ thing, layout }) => layout === 'column' && holds(thing, key));
  if (zone === undefined) return [key];
  const { things } = zone.thing;
  return things.slice(things.findIndex((each) => each.key === key)).map((each) => each.key);
}
