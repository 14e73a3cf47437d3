import type { PlayerNode, Scene, SceneNode } from '../scene/scene.ts';
import type { Thing } from '../scene/thing.ts';

/** A thing where it lies. */
export interface Seen {
  readonly thing: Thing;
  /** The key of what it lies in. */
  readonly holder: string;
  readonly index: number;
}

/** What a scene shows, put so that two can be compared. */
export interface Sight {
  /** Whatever can move, by key. */
  readonly things: ReadonlyMap<string, Seen>;
  /** How many things lie unlisted in each holder. */
  readonly unlisted: ReadonlyMap<string, number>;
  readonly players: ReadonlyMap<string, PlayerNode>;
}

/** Reads a scene. Zones and cells do not move; what lies in them does. */
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
