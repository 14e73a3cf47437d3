import type { SessionView } from '@rookery/protocol';
import type { SceneNode } from '../scene/scene.ts';
import { sceneOf } from '../scene/scene-of.ts';
import type { Design } from './design.ts';

/** What a design shows of a view, shortly: zones by name and whose they are, players by seat, texts as they are. */
export function shownBy(design: Design, view: SessionView): readonly string[] {
  const words = (node: SceneNode): readonly string[] => {
    if (node.kind === 'group') return node.children.flatMap(words);
    if (node.kind === 'text') return [node.text];
    if (node.kind === 'player') return [`player ${node.seat}`];
    return [node.thing.seat === null ? node.thing.name : `${node.thing.name} of ${node.thing.seat}`];
  };
  return words(sceneOf(view, { design }).root);
}
