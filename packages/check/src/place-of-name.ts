import { relative } from 'node:path';
import { positionAt } from './parse.ts';
import type { Place } from './place.ts';
import { childrenOf, type Fields, isNode, memberName, nameOf, textOf } from './purity/syntax.ts';
import type { GameSources, SourceFile } from './sources.ts';

/** Finds the place in the rules that a name belongs to: a text, an action by its key, a class or function, or a call. */
export function placeOfName(sources: GameSources, name: string): Place | undefined {
  return bestPlace(sources, (node) => rankOf(node, name));
}

/** Finds a text in the rules. */
export function placeOfText(sources: GameSources, text: string): Place | undefined {
  return bestPlace(sources, (node) => (textOf(node) === text ? 1 : 0));
}

/** Returns the place of the node of the highest rank, the first of several. */
function bestPlace({ files, folder }: GameSources, rank: (node: Fields) => number): Place | undefined {
  let best: { readonly rank: number; readonly file: SourceFile; readonly offset: number } | undefined;
  for (const file of files) {
    const visit = (node: Fields): void => {
      const mine = rank(node);
      if (mine > (best?.rank ?? 0)) best = { rank: mine, file, offset: Number(node.start) };
      for (const [, child] of childrenOf(node)) visit(child);
    };
    visit(file.program as Fields);
  }
  if (best === undefined) return undefined;
  return { file: relative(folder, best.file.path), ...positionAt(best.file.text, best.offset) };
}

/** Returns how well a node fits as the place of a name; 0 if not at all. An action is a key with a call as its value. */
function rankOf(node: Fields, name: string): number {
  const { type } = node;
  if (type === 'CallExpression') {
    const callee = node.callee as Fields;
    return (callee.type === 'MemberExpression' ? memberName(callee) : nameOf(callee)) === name ? 1 : 0;
  }
  if (textOf(node) === name) return 2;
  if ((nameOf(node.key) ?? textOf(node.key)) === name) {
    if (type === 'Property') return isNode(node.value) && node.value.type === 'CallExpression' ? 4 : 3;
    if (type === 'MethodDefinition' || type === 'PropertyDefinition') return 3;
  }
  return /^(ClassDeclaration|FunctionDeclaration|VariableDeclarator)$/.test(type) && nameOf(node.id) === name ? 3 : 0;
}
