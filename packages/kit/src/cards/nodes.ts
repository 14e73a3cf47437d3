import type { PlayerNode, Scene, SceneNode, Thing, ZoneNode } from '@rookery/table';

/** Finds the nodes of a scene for a table that arranges them itself: zones by name and owner, players by seat. */
export interface Parts {
  zone(name: string, seat?: number): ZoneNode | undefined;
  player(seat: number): PlayerNode | undefined;
}

/** Indexes the nodes of a scene, independent of its design. */
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

/** A copy of a zone with changes or with other things in it. */
export function zoneWith(node: ZoneNode, changes: Partial<ZoneNode>, things?: readonly Thing[]): ZoneNode {
  if (things === undefined) return { ...node, ...changes };
  return { ...node, ...changes, thing: { ...node.thing, things, count: things.length } };
}
