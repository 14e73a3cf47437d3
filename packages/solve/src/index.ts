export { type BestResponse, bestResponse, exploitability } from './best-response.ts';
export { type CfrOptions, cfrPlus } from './cfr-plus.ts';
export { expectedValues } from './expected-values.ts';
export { externalSampling, type SamplingOptions } from './external-sampling.ts';
export { type GameTreeOptions, gameTree } from './game-tree.ts';
export { type Payoffs, payoffsOf } from './payoffs.ts';
export { type TreePolicy, uniformPolicy } from './policy.ts';
export { SOLVE_ERRORS, SolveError, type SolveErrorCode } from './solve-error.ts';
export type { ChanceNode, ChoiceNode, EndNode, GameTree, InformationState, TreeNode } from './tree-node.ts';
