import { gameTree } from '@rookery/solve';
import { kuhnPoker } from '@rookery/solve/games';

/** What the examples of solvers use: the tree of a small game. */
export function around() {
  return { tree: gameTree(kuhnPoker) };
}
