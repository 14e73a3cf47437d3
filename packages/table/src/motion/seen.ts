import type { PlayerNode, Scene, SceneNode } from '../scene/scene.ts';
import type { Thing } from '../scene/thing.ts';

/** Thing and its position. */
export interface Seen {
  readonly thing: Thing;
  /** Key of the thing that contains it. */
  readonly holder: string;
  readonly index: number;
}

/** Index of a scene, for comparing two scenes. */
export interface Sight {
  /** Everything that can move, by key. */
  readonly things: ReadonlyMap<string, Seen>;
  /** Number of unlisted things in each holder. */
  readonly unlisted: ReadonlyMap<string, number>;
  readonly players: ReadonlyMap<string, PlayerNode>;
}

/** Indexes a scene. Zones and cells do not move, but their contents do. */
export function sightOf({ root }: Scene): Sight {
  const things = new Map<string, Seen>();
  const unlisted = new Map<string, number>();
  const players = new Map<string, PlayerNode>();

  const look = (holder: Thing): void => {
    if (unlisted.has(holder.key)) return;
    unlisted.set(holder.key, holder.count - holder.things.length);
    for (const [index, thing] of holder.things.entries()) {
      if (thing.role === 'card' || thing.role === 'piece') things.set(thing.key, { thing, holder: holder.key, index });
      look(thing);
    }
  };
  const visit = (node: SceneNode): void => {
    if (node.kind === 'zone') look(node.thing);
    else if (node.kind === 'player') players.set(node.key, node);
    else if (node.kind === 'group') for (const child of node.children) visit(child);
  };
  visit(root);
  return { things, unlisted, players };
}
