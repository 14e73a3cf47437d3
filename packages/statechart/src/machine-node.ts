import type { Move, Player } from '@rookery/engine';
import {
  type CompiledNode,
  DONE,
  type FlowContext,
  type FlowNext,
  type FlowRun,
  type NodeKind,
  WAIT,
} from '@rookery/engine/flow-nodes';
import type { Hands, MachineEvent } from './machine-rules.ts';
import { activePaths } from './state-paths.ts';
import { badMachine, type MachineState, type SteppedMachine } from './stepped-machine.ts';

/** Normalized form of a `MachineWait`. */
export interface StateWait {
  readonly path: string;
  readonly actions: readonly string[] | ((context: FlowContext) => readonly string[]);
  readonly players: ((context: FlowContext) => Player | readonly Player[] | undefined) | undefined;
}

/** Configuration of a machine node. */
export interface MachineNodeConfig {
  /** Actions listed by name, to be checked against the definition. */
  readonly actions: readonly string[];
  readonly stepped: SteppedMachine;
  readonly waits: readonly StateWait[];
  readonly events: Readonly<Record<string, string>>;
  readonly auto: string | Readonly<Record<string, string>> | undefined;
  /** Cache of the waits by machine state. */
  readonly found: WeakMap<MachineState, readonly StateWait[]>;
}

/** Registers of a node: the machine's state, the move being played, and whether the machine has started a turn. */
const STATE = 0;
const MOVE = 1;
const TURN = 2;

/** The flow node that a machine drives. */
export const MACHINE: NodeKind = {
  type: 'machine',
  registers: 3,
  givesTurns: true,
  enter(run, at) {
    const { stepped } = configOf(at);
    const state = stateOf(run, at);
    // Entered again because nobody has to act: send the automatic event.
    return state === undefined ? goTo(run, at, stepped.begin(handsOf(run, at))) : goOn(run, at, state);
  },
  resume(run, at) {
    const { stepped, events } = configOf(at);
    const { action, seat, args } = run.read(at, MOVE) as Move;
    run.write(at, undefined, MOVE);
    const event: MachineEvent = { type: eventOf(events, action), action, seat, args };
    return goTo(run, at, stepped.send(handsOf(run, at), stateOf(run, at) as MachineState, event));
  },
  seats: (run, at) => [...new Set(waitsOf(run, at).flatMap(({ players }) => players.map(({ seat }) => seat)))],
  offers(run, at, seat) {
    const mine = waitsOf(run, at).filter(({ players }) => players.some((player) => player.seat === seat));
    return mine.length === 1
      ? actionsOf(run, mine[0]?.wait)
      : [...new Set(mine.flatMap(({ wait }) => actionsOf(run, wait)))];
  },
  /** Stores the move until its effect is done, because the event refers to it. */
  handIn(run, at, move) {
    run.write(at, move, MOVE);
    return [move];
  },
  leave: end,
};

function configOf(at: CompiledNode): MachineNodeConfig {
  return at.config as MachineNodeConfig;
}

function stateOf(run: Pick<FlowRun, 'read'>, at: CompiledNode): MachineState | undefined {
  return run.read(at, STATE) as MachineState | undefined;
}

/** Returns the access of the machine's code to the current step. */
function handsOf(run: FlowRun, at: CompiledNode): Hands {
  return {
    run,
    beginTurn(player) {
      endTurn(run, at);
      if (run.beginTurn(player)) run.write(at, true, TURN);
    },
  };
}

function endTurn(run: FlowRun, at: CompiledNode): void {
  if (run.read(at, TURN) !== true) return;
  run.write(at, undefined, TURN);
  run.endTurn(run.current);
}

/** Handles a new machine state: final, waiting, or one with an automatic event. */
function goTo(run: FlowRun, at: CompiledNode, state: MachineState): FlowNext {
  run.write(at, state, STATE);
  if (configOf(at).stepped.isDone(state)) return end(run, at);
  return waitsOf(run, at).length > 0 ? WAIT : at;
}

/** Sends the automatic event, because nobody has to act. */
function goOn(run: FlowRun, at: CompiledNode, state: MachineState): FlowNext {
  const { stepped, auto } = configOf(at);
  const paths = activePaths(state.value);
  const here = paths.at(-1) ?? 'its only state';
  const type = automaticEvent(auto, [...paths].reverse());
  if (type === undefined)
    return badMachine(stepped.machine, `${here} waits for nobody and no automatic event is named for it`);
  const next = stepped.send(handsOf(run, at), state, { type });
  if (next === state) badMachine(stepped.machine, `${here} waits for nobody and is not left by ${type}`);
  return goTo(run, at, next);
}

/** Returns the event that an action sends. */
export function eventOf(events: MachineNodeConfig['events'], action: string): string {
  return own(events, action) ?? action;
}

/** Returns the automatic event; takes the state paths innermost first. */
export function automaticEvent(auto: MachineNodeConfig['auto'], paths: readonly string[]): string | undefined {
  return typeof auto === 'object' ? paths.map((path) => own(auto, path)).find((event) => event !== undefined) : auto;
}

function own(names: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(names, key) ? names[key] : undefined;
}

/** Resets the node, so that the machine starts over on the next entry. */
function end(run: FlowRun, at: CompiledNode): FlowNext {
  endTurn(run, at);
  run.write(at, undefined, STATE);
  return DONE;
}

interface Waiting {
  readonly wait: StateWait;
  readonly players: readonly Player[];
}

/** Returns the active waits with their players. */
function waitsOf(run: FlowRun, at: CompiledNode): readonly Waiting[] {
  const state = stateOf(run, at);
  if (state === undefined) return [];
  return activeWaits(configOf(at), state)
    .map((wait) => ({ wait, players: playersOf(run, wait) }))
    .filter(({ players }) => players.length > 0);
}

function activeWaits({ waits, found }: MachineNodeConfig, state: MachineState): readonly StateWait[] {
  const known = found.get(state);
  if (known !== undefined) return known;
  const active = activePaths(state.value);
  const holding = waits.filter(({ path }) => active.includes(path));
  found.set(state, holding);
  return holding;
}

function playersOf(run: FlowRun, { players }: StateWait): readonly Player[] {
  const named = players === undefined ? run.current : players(run.context);
  return named === undefined ? [] : Array.isArray(named) ? named : [named as Player];
}

function actionsOf(run: FlowRun, wait: StateWait | undefined): readonly string[] {
  return typeof wait?.actions === 'function' ? wait.actions(run.context) : (wait?.actions ?? []);
}
