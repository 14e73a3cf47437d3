import type { AnyGame, Match } from '@rookery/engine';
import type { CompiledNode } from '@rookery/engine/flow-nodes';
import type { StateValue } from 'xstate';
import { isSkippable, machineOf, wayTo } from './flow-nodes.ts';
import { OVER, SETUP, stateKeys, WAITING } from './state-keys.ts';
import type { MachineState } from './stepped-machine.ts';

/**
 * Returns the position of a match as a state value of the machine that `toMachine` creates.
 *
 * @example
 * import { createMachine } from 'xstate';
 * const state = createMachine(toMachine(checkers)).resolveState({ value: positionIn(match), context: {} });
 * console.log(JSON.stringify(state.value)); // {"loop":{"eachPlayer":"move"}}
 */
export function positionIn<D extends AnyGame>(match: Match<D>): StateValue {
  if (match.isOver) return OVER;
  const { waiting } = match.flow;
  // No flow node waits while the setup asks questions.
  if (waiting === undefined) return SETUP;
  const keys = stateKeys(match.definition.program);
  return wayTo(waiting)
    .map((at) => keys.get(at) as string)
    .reduceRight<StateValue | undefined>(
      (inner, key) => (inner === undefined ? key : { [key]: inner }),
      inside(match, waiting),
    ) as StateValue;
}

/** Returns the state value inside the waiting node's state. */
function inside<D extends AnyGame>(match: Match<D>, at: CompiledNode): StateValue | undefined {
  if (machineOf(at) !== undefined) return machineStateAt(match, at)?.value;
  return isSkippable(at) ? WAITING : undefined;
}

/** Returns the machine state of a node. */
export function machineStateAt<D extends AnyGame>(match: Match<D>, at: CompiledNode): MachineState | undefined {
  return match.flow.read(at) as MachineState | undefined;
}

/**
 * Returns the state value and context of the machine that drives a match; undefined if no machine waits.
 *
 * @example
 * machineStateOf(match)?.value; // { gameplay: { combat: 'declareAttackers' } }
 */
export function machineStateOf<D extends AnyGame>(match: Match<D>): MachineState | undefined {
  const { waiting } = match.flow;
  if (match.isOver || waiting === undefined || machineOf(waiting) === undefined) return undefined;
  return machineStateAt(match, waiting);
}
