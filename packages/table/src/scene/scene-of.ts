import type { SessionView } from '@rookery/protocol';
import { deriveDesign } from '../design/derive-design.ts';
import type { Design } from '../design/design.ts';
import { AS_SAID, type GameWords } from '../words/game-words.ts';
import { Drawn } from './drawn.ts';
import type { FactsOf } from './facts.ts';
import { type Legend, legendOf } from './legend.ts';
import { SceneNodeBuilder } from './node-maker.ts';
import type { GroupNode, Scene, SceneNode } from './scene.ts';
import { ENGLISH, type SceneWords } from './scene-words.ts';
import { ViewIndex } from './table-index.ts';
import type { Thing } from './thing.ts';
import { ThingBuilder, type ThingCache } from './thing-maker.ts';

/** How a scene is made. */
export interface SceneOptions {
  /** What is shown where; the one that follows from the view, unless told. */
  readonly design?: Design;
  /** The scene that is shown now: what has not changed is taken over from it. */
  readonly before?: Scene;
  /** Texts in the viewer's language; English, unless told. */
  readonly words?: SceneWords;
  /** Says what the game says in the viewer's language; always the same function while `before` is given. As it is, unless told. */
  readonly say?: GameWords;
  /** Says what is worth telling of things; always the same function while `before` is given. */
  readonly facts?: FactsOf;
}

/** What is kept of a scene for the next one. */
interface Memory {
  readonly cache: ThingCache;
  readonly words: SceneWords;
  readonly say: GameWords;
  readonly legend: Legend;
  readonly nodes: ReadonlyMap<string, SceneNode>;
}

const MEMORIES = new WeakMap<Scene, Memory>();

/**
 * The table as a viewer sees it, by a design. Parts that have not changed since `before` are the same objects, down to the single
 * card; where nothing has changed at all, the scene is `before` itself.
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
    const drawn = new Drawn(index);
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
