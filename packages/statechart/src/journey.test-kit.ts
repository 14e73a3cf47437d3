import { createMachine, type StateValue } from 'xstate';
import type { FlowMachine, FlowState, FlowTransition } from './index.ts';
import type { Hands } from './machine-rules.ts';
import { SteppedMachine } from './stepped-machine.ts';

/** Thrown when a guard needs a decision that the script does not contain. */
const FORK = new Error('one more test');
/** Maximum number of guard decisions between two waiting states. */
const DEPTH = 16;

/** No game is needed, because a script decides the guards. */
const NO_GAME: Hands = {
  run: { context: { game: undefined, player: { seat: 0 }, last: undefined, get: () => noGame() } },
  beginTurn: noGame,
};

function noGame(): never {
  throw new Error('a script decides the guards, so no code of a game may run');
}

function guardsIn(state: FlowState): readonly string[] {
  const ways: readonly FlowTransition[] = [
    ...Object.values(state.on ?? {}).flat(),
    ...(state.always ?? []),
    ...(state.onDone ?? []),
  ];
  const own = ways.map(({ guard }) => guard).filter((guard) => guard !== undefined);
  return [...own, ...Object.values(state.states ?? {}).flatMap(guardsIn)];
}

/** An exported flow in which every guard may have either result. */
export class Journey {
  private readonly stepped: SteppedMachine;
  private script: readonly boolean[] = [];
  private used = 0;

  constructor(flow: FlowMachine) {
    const decide = (): boolean => {
      const decision = this.script[this.used++];
      if (decision === undefined) throw FORK;
      return decision;
    };
    const guards = Object.fromEntries(guardsIn(flow).map((name) => [name, decide]));
    const machine = createMachine({ ...flow, options: { maxIterations: 300 } });
    this.stepped = new SteppedMachine(machine, { actions: {}, guards });
  }

  /** Whether an event can lead from one state to another for some results of the guards. */
  leads(from: StateValue, type: string, to: StateValue): boolean {
    const state = { value: from, context: {}, history: {} };
    const goal = JSON.stringify(to);
    // Breadth-first: short scripts come first, because most paths are short and the number of scripts doubles with each
    // guard.
    const open: (readonly boolean[])[] = [[]];
    for (const script of open) {
      this.script = script;
      this.used = 0;
      try {
        const { value } = this.stepped.send(NO_GAME, state, { type });
        if (JSON.stringify(value) === goal) return true;
      } catch (error) {
        if (error !== FORK && !String(error).includes('Infinite loop')) throw error;
        if (error === FORK && script.length < DEPTH) open.push([...script, false], [...script, true]);
      }
    }
    return false;
  }
}
