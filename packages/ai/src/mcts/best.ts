import type { Node } from './node.ts';

/** The best child: a proven win, or else the one visited most; a proven loss only where there is nothing else. */
export function bestOf({ children }: Node): Node | undefined {
  let best: Node | undefined;
  for (const child of children) if (best === undefined || rankOf(child) > rankOf(best)) best = child;
  return best;
}

/** The children, the best first. */
export function ranked({ children }: Node): readonly Node[] {
  return [...children].sort((a, b) => rankOf(b) - rankOf(a));
}

function rankOf({ proven, visits, mean }: Node): number {
  if (proven === 1) return Number.POSITIVE_INFINITY;
  return proven === 0 ? visits - 1e12 : visits + mean / 2;
}

/** What the move that leads to a place is worth to whoever makes it, as far as is known. */
export function expected(node: Node | undefined): number {
  return node?.proven ?? node?.mean ?? 0.5;
}

/** Whether the first choice would stay the first, however the rest of the thought went. */
export function isSettled({ children, moves }: Node, left: number): boolean {
  if (children.length < (moves?.length ?? 0)) return false;
  let first = 0;
  let second = 0;
  for (const { visits, proven } of children) {
    if (proven !== undefined) return false;
    if (visits > first) {
      second = first;
      first = visits;
    } else if (visits > second) second = visits;
  }
  return first - second > left;
}
