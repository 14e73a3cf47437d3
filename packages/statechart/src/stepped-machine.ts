import { RookeryError } from '@rookery/engine';
import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createEmptyActor,
  type StateValue,
} from 'xstate';
import { type Given, HandedRules, type Hands, type MachineEvent, type RulesCode } from './machine-rules.ts';
import { type Plain, plain } from './plain.ts';
import { statesOf } from './state-paths.ts';

/** State of a machine as plain data: everything needed to continue, and nothing else. */
export interface MachineState {
  readonly value: StateValue;
  readonly context: Plain;
  /** Recorded states by history state, as ids. */
  readonly history: Readonly<Record<string, readonly string[]>>;
}

/** The code of a game that a machine calls by name. */
export interface MachineCode {
  readonly actions: Readonly<Record<string, RulesCode<void>>>;
  readonly guards: Readonly<Record<string, RulesCode<boolean>>>;
}

const NO_TIMERS = 'a machine that drives a game starts no actors, sends no messages and waits for no time';

/** Maximum number of transitions per event, as a guard against endless loops in the machine. */
const MOST_STEPS = 1000;

/** Throws an error about a machine or its options. */
export function badMachine(machine: AnyStateMachine, reason: string): never {
  throw new RookeryError('bad-definition', { game: 'this game', reason: `in the machine ${machine.id}, ${reason}` });
}

/**
 * A machine stepped from plain data to plain data, without an actor. Actions run immediately and in order, as in a
 * running actor: a guard after an action sees its changes.
 */
export class SteppedMachine {
  /** The machine with the game's code. */
  readonly machine: AnyStateMachine;
  private readonly states: ReadonlyMap<string, AnyStateNode>;
  private readonly scope: AnyActorScope;
  /** Current step, for the code of the game. */
  private hands: Hands | undefined;
  /** Error thrown by a guard, kept because XState wraps it in its own. */
  private thrown: { readonly error: unknown } | undefined;
  /** Cache of live snapshots for plain states. */
  private readonly live = new WeakMap<MachineState, AnyMachineSnapshot>();

  constructor(machine: AnyStateMachine, { actions, guards }: MachineCode) {
    this.machine = machine.provide({
      actions: mapValues(actions, (code) => (given: Given, params: unknown) => {
        code(this.rules(given, params));
      }),
      guards: mapValues(guards, (code) => (given: Given, params: unknown) => {
        try {
          return code(this.rules(given, params));
        } catch (error) {
          this.thrown = { error };
          throw error;
        }
      }),
    });
    this.machine.options.maxIterations = Math.min(this.machine.options.maxIterations ?? MOST_STEPS, MOST_STEPS);
    this.states = new Map(statesOf(this.machine).map((state) => [state.id, state]));
    const self = createEmptyActor();
    const ignore = (): void => undefined;
    this.scope = {
      self,
      system: self.system,
      id: '',
      sessionId: '',
      logger: ignore,
      emit: ignore,
      stopChild: ignore,
      defer: () => badMachine(machine, NO_TIMERS),
      actionExecutor: ({ info, params, exec }) => exec?.(info, params),
    };
  }

  /** Enters the initial state and runs its entry actions. */
  begin(hands: Hands): MachineState {
    const first = this.making(hands, () => {
      const snapshot = this.machine.getInitialSnapshot(this.scope);
      // XState stores an error of the initial transition in the snapshot.
      if (snapshot.status === 'error') throw snapshot.error;
      return snapshot;
    });
    return this.keep(first);
  }

  /** Returns the state after an event; the same object if the event causes no transition. */
  send(hands: Hands, from: MachineState, event: MachineEvent): MachineState {
    const before = this.snapshotOf(from);
    const after = this.making(hands, () => this.machine.transition(before, event, this.scope));
    return after === before ? from : this.keep(after);
  }

  /** Whether the machine is in a final state. */
  isDone(state: MachineState): boolean {
    return this.snapshotOf(state).status === 'done';
  }

  private rules(given: Given, params: unknown): HandedRules {
    return new HandedRules(this.hands as Hands, given, params);
  }

  private making<T>(hands: Hands, make: () => T): T {
    const { hands: before } = this;
    this.hands = hands;
    this.thrown = undefined;
    try {
      return make();
    } catch (error) {
      throw (this.thrown as { readonly error: unknown } | undefined)?.error ?? error;
    } finally {
      this.hands = before;
      this.thrown = undefined;
    }
  }

  private keep(snapshot: AnyMachineSnapshot): MachineState {
    const { machine } = this;
    const past = Object.entries(snapshot.historyValue ?? {});
    const state: MachineState = Object.freeze({
      value: plain(snapshot.value, `the state of the machine ${machine.id}`) as StateValue,
      context: plain(snapshot.context, `the context of the machine ${machine.id}`),
      history: Object.freeze(
        Object.fromEntries(past.map(([id, states]) => [id, Object.freeze(states.map((state) => state.id))])),
      ),
    });
    this.live.set(state, this.revive(state));
    return state;
  }

  private snapshotOf(state: MachineState): AnyMachineSnapshot {
    const known = this.live.get(state);
    if (known !== undefined) return known;
    const snapshot = this.revive(state);
    this.live.set(state, snapshot);
    return snapshot;
  }

  private revive({ value, context, history }: MachineState): AnyMachineSnapshot {
    const { machine, states } = this;
    const past = Object.entries(history).map(([id, ids]) => [id, ids.map((each) => states.get(each))]);
    return machine.resolveState({ value, context, historyValue: Object.fromEntries(past) });
  }
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, to: (value: T) => U): Readonly<Record<string, U>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value)]));
}
