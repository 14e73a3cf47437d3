import type { CompiledFlow, FlowPosition } from './flow.ts';
import type { CompiledNode } from './node.ts';

/**
 * Prints a flow as text, one node per line, with a mark at the position of a match.
 *
 * @example
 * console.log(printFlow(match.definition.program, match.flow));
 * //   loop
 * //     eachPlayer
 * // ▶     actionStep [move]
 */
export function printFlow(program: CompiledFlow, place?: Pick<FlowPosition, 'waiting'>): string {
  const here = place?.waiting;
  const lines: string[] = [];
  const print = (node: CompiledNode, depth: number): void => {
    const mark = node === here ? '▶ ' : '  ';
    const words = [node.kind.type, node.name, actionsOf(node)].filter((word) => word !== '');
    lines.push(`${mark}${'  '.repeat(depth)}${words.join(' ')}`);
    for (const child of node.children) print(child, depth + 1);
  };
  print(program.nodes[0] as CompiledNode, 0);
  return lines.join('\n');
}

function actionsOf({ config }: CompiledNode): string {
  const actions = (config as { readonly actions?: unknown } | undefined)?.actions;
  return Array.isArray(actions) ? `[${actions.join(', ')}]` : typeof actions === 'function' ? '[…]' : '';
}
