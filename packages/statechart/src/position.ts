import type { AnyGame, CompiledNode, Match } from '@rookery/engine';
import type { StateValue } from 'xstate';
import { isSkippable, machineOf, wayTo } from './flow-nodes.ts';
import { OVER, SETUP, stateKeys, WAITING } from './state-keys.ts';
import type { MachineState } from './stepped-machine.ts';

/**
 * Where a match stands in the machine that `toMachine` makes of its flow.
 *
 * @example
 * import { createMachine } from 'xstate';
 * const state = createMachine(toMachine(checkers)).resolveState({ value: positionIn(match), context: {} });
 * console.log(JSON.stringify(state.value)); // {"loop":{"eachPlayer":"move"}}
 */
export function positionIn<D extends AnyGame>(match: Match<D>): StateValue {
  if (match.isOver) return OVER;
  const { waiting } = match.flow;
  // Nothing waits while the setup still asks its questions.
  if (waiting === undefined) return SETUP;
  const keys = stateKeys(match.definition.program);
  return wayTo(waiting)
    .map((at) => keys.get(at) as string)
    .reduceRight<StateValue | undefined>(
      (inner, key) => (inner === undefined ? key : { [key]: inner }),
      inside(match, waiting),
    ) as StateValue;
}

/** The state inside the state of the node that waits. */
function inside<D extends AnyGame>(match: Match<D>, at: CompiledNode): StateValue | undefined {
  if (machineOf(at) !== undefined) return machineStateAt(match, at)?.value;
  return isSkippable(at) ? WAITING : undefined;
}

/** Where the machine of a node stands. */
export function machineStateAt<D extends AnyGame>(match: Match<D>, at: CompiledNode): MachineState | undefined {
  return match.flow.read(at) as MachineState | undefined;
}

/**
 * Where the machine stands that drives a match: its state value and its context. Undefined where no machine waits.
 *
 * @example
 * machineStateOf(match)?.value; // { gameplay: { combat: 'declareAttackers' } }
 */
export function machineStateOf<D extends AnyGame>(match: Match<D>): MachineState | undefined {
  const { waiting } = match.flow;
  if (match.isOver || waiting === undefined || machineOf(waiting) === undefined) return undefined;
  return machineStateAt(match, waiting);
}
