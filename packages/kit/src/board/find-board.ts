import type { Scene, SceneNode, Thing } from '@rookery/table';

/** The board of a scene, if it has one. */
export function boardIn({ root }: Scene): Thing | undefined {
  return boardBelow(root);
}

function boardBelow(node: SceneNode): Thing | undefined {
  if (node.kind === 'zone') return node.thing.board === null ? undefined : node.thing;
  if (node.kind !== 'group') return undefined;
  for (const child of node.children) {
    const found = boardBelow(child);
    if (found !== undefined) return found;
  }
  return undefined;
}
