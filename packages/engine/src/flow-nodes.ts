// For packages that make flow nodes of their own.
export type { CompiledFlow, FlowPosition } from './flow/flow.ts';
export {
  type CompiledNode,
  DONE,
  FINISH,
  type FlowContext,
  type FlowNext,
  type FlowRun,
  type NodeKind,
  WAIT,
} from './flow/node.ts';
