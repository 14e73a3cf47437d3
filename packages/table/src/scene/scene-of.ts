import type { SessionView } from '@rookery/protocol';
import { deriveDesign } from '../design/derive-design.ts';
import type { Design } from '../design/design.ts';
import { AS_SAID, type GameWords } from '../words/game-words.ts';
import type { DetailLinesOf } from './facts.ts';
import { type Legend, legendOf } from './legend.ts';
import { PlacedKeys } from './placed-keys.ts';
import type { GroupNode, Scene, SceneNode } from './scene.ts';
import { SceneNodeBuilder } from './scene-node-builder.ts';
import { ENGLISH, type SceneWords } from './scene-words.ts';
import type { Thing } from './thing.ts';
import { ThingBuilder, type ThingCache } from './thing-builder.ts';
import { ViewIndex } from './view-index.ts';

/** Options of `sceneOf`. */
export interface SceneOptions {
  /** The layout. `@default` derived from the view */
  readonly design?: Design;
  /** The current scene: unchanged parts are reused. */
  readonly before?: Scene;
  /** Texts in the viewer's language. `@default` English */
  readonly words?: SceneWords;
  /** Translates texts of the game; must be the same function as for `before`. `@default` unchanged */
  readonly say?: GameWords;
  /** Returns detail lines of things; must be the same function as for `before`. */
  readonly facts?: DetailLinesOf;
}

/** Data kept for the next scene. */
interface Memory {
  readonly cache: ThingCache;
  readonly words: SceneWords;
  readonly say: GameWords;
  readonly legend: Legend;
  readonly nodes: ReadonlyMap<string, SceneNode>;
}

const MEMORIES = new WeakMap<Scene, Memory>();

/**
 * Builds the table that a viewer sees from a design. Parts that have not changed since `before` are the same objects, down
 * to single cards; if nothing has changed, the result is `before` itself.
 *
 * @example
 * const scene = sceneOf(view);
 * const next = sceneOf({ ...view }, { before: scene });
 * console.log(next.root === scene.root); // true
 */
export function sceneOf(
  view: SessionView,
  { design, before, words = ENGLISH, say = AS_SAID, facts }: SceneOptions = {},
): Scene {
  const { match } = view;
  const memory = before === undefined ? undefined : MEMORIES.get(before);
  const legend = legendOf(view);
  const isSameReading = (known: Memory | undefined): known is Memory =>
    known?.words === words && known.say === say && known.legend === legend;
  const cache = isSameReading(memory) ? memory.cache : new WeakMap();
  const nodes = new Map<string, SceneNode>();
  const root = match === null ? NO_MATCH : make(new ViewIndex(view, match.table));
  if (before !== undefined && before.root === root) return before;
  const scene: Scene = { root, byAddress: thingsByAddress(root) };
  MEMORIES.set(scene, { cache, words, say, legend, nodes });
  return scene;

  function make(index: ViewIndex): GroupNode {
    const drawn = new PlacedKeys(index);
    const things = new ThingBuilder({ index, drawn, words, say, facts, legend, cache, before: before?.byAddress });
    return new SceneNodeBuilder({ index, drawn, things, say, before: memory?.nodes, nodes }).root(
      design ?? deriveDesign(view),
    );
  }
}

const NO_MATCH: GroupNode = { kind: 'group', key: 'group', direction: 'column', label: '', seat: null, children: [] };

function thingsByAddress(root: SceneNode): ReadonlyMap<string, Thing> {
  const found = new Map<string, Thing>();
  const add = (thing: Thing): void => {
    found.set(thing.key, thing);
    for (const inner of thing.things) add(inner);
  };
  const visit = (node: SceneNode): void => {
    if (node.kind === 'group') for (const child of node.children) visit(child);
    else if (node.kind !== 'text') add(node.thing);
  };
  visit(root);
  return found;
}
