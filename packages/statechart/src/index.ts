export type { FlowMachine, FlowState, FlowTransition } from './flow-machine.ts';
export { fromMachine, type MachineFlowOptions, type MachineWait } from './from-machine.ts';
export type { MachineEvent, MachineRules } from './machine-rules.ts';
export { machineStateOf, positionIn } from './position.ts';
export type { MachineState } from './stepped-machine.ts';
export { toMachine } from './to-machine.ts';
export { toMermaid } from './to-mermaid.ts';
export { toSvg } from './to-svg.ts';
