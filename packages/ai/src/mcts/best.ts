import type { Node } from './node.ts';

/** Returns the best child: a proven win, otherwise the most visited one; a proven loss only if there is no other. */
export function bestOf({ children }: Node): Node | undefined {
  let best: Node | undefined;
  for (const child of children) if (best === undefined || rankOf(child) > rankOf(best)) best = child;
  return best;
}

/** Returns the children, best first. */
export function ranked({ children }: Node): readonly Node[] {
  return [...children].sort((a, b) => rankOf(b) - rankOf(a));
}

function rankOf({ proven, visits, mean }: Node): number {
  if (proven === 1) return Number.POSITIVE_INFINITY;
  return proven === 0 ? visits - 1e12 : visits + mean / 2;
}

/** Expected value of the move that leads to a node, for the seat that makes it. */
export function expected(node: Node | undefined): number {
  return node?.proven ?? node?.mean ?? 0.5;
}

/** Whether the most visited child stays first however the remaining `left` iterations go. */
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
