import type { PlayerNode, Scene, SceneNode, Thing, ZoneNode } from '@rookery/table';

/** The parts of a scene that a table puts where it wants: places by name and owner, players by seat. */
export interface Parts {
  zone(name: string, seat?: number): ZoneNode | undefined;
  player(seat: number): PlayerNode | undefined;
}

/** Finds the parts of a scene, wherever its design has them. */
export function partsOf(scene: Scene): Parts {
  const zones: ZoneNode[] = [];
  const players = new Map<number, PlayerNode>();
  const visit = (node: SceneNode): void => {
    if (node.kind === 'group') for (const child of node.children) visit(child);
    else if (node.kind === 'zone') zones.push(node);
    else if (node.kind === 'player') players.set(node.seat, node);
  };
  visit(scene.root);
  return {
    zone: (name, seat) => zones.find(({ thing }) => thing.name === name && (seat === undefined || thing.seat === seat)),
    player: (seat) => players.get(seat),
  };
}

/** The same place with other things in it, or drawn in another way. */
export function zoneWith(node: ZoneNode, changes: Partial<ZoneNode>, things?: readonly Thing[]): ZoneNode {
  if (things === undefined) return { ...node, ...changes };
  return { ...node, ...changes, thing: { ...node.thing, things, count: things.length } };
}
