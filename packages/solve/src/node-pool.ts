import type { InformationState, TreeNode } from './tree-node.ts';

/** Creates nodes, and one node only for positions from which everything is the same. */
export class NodePool {
  readonly #nodes = new Map<string, TreeNode>();
  readonly #numbers = new Map<TreeNode, number>();

  end(payoffs: readonly number[]): TreeNode {
    return this.#share(`end ${payoffs.join()}`, () => ({ kind: 'end', payoffs }));
  }

  decision(state: InformationState, children: readonly TreeNode[]): TreeNode {
    return this.#share(`state ${state.index} ${this.#names(children)}`, () => ({ kind: 'decision', state, children }));
  }

  /** Merges equal outcomes; a draw that decides nothing is no node at all. */
  chance(outcomes: readonly { readonly probability: number; readonly node: TreeNode }[]): TreeNode {
    const chances = new Map<TreeNode, number>();
    for (const { node, probability } of outcomes) chances.set(node, (chances.get(node) ?? 0) + probability);
    const merged = [...chances].map(([node, probability]) => ({ node, probability }));
    const [only] = merged;
    if (only !== undefined && merged.length === 1) return only.node;
    const name = merged.map(({ node, probability }) => `${this.#numbers.get(node)}:${probability}`).join();
    return this.#share(`chance ${name}`, () => ({ kind: 'chance', outcomes: merged }));
  }

  #names(nodes: readonly TreeNode[]): string {
    return nodes.map((node) => this.#numbers.get(node)).join();
  }

  #share(name: string, create: () => TreeNode): TreeNode {
    const known = this.#nodes.get(name);
    if (known !== undefined) return known;
    const node = create();
    this.#nodes.set(name, node);
    this.#numbers.set(node, this.#numbers.size);
    return node;
  }
}
