import type { Move } from '../action/move.ts';
import type { State } from '../core/state.ts';
import { fault } from '../errors/catalogue.ts';
import type { Flow } from '../flow/flow.ts';
import type { Input } from './input.ts';
import { Log } from './log.ts';
import type { Runner } from './runner.ts';
import type { Step } from './step.ts';

/**
 * Steps, log, undo and redo of a match. They fit one another: the last step ends where the journal is, the log contains
 * every input that led there, and undone steps can be redone until another move is played. Only this class, and the
 * functions of `rewinding.ts` and `exploring.ts` for matches that go back, change them.
 */
export class Timeline {
  readonly state: State;
  readonly flow: Flow;
  readonly runner: Runner;
  /** Steps in memory that have not been undone; the first is the start of the match or the last one before a snapshot. */
  readonly steps: Step[] = [];
  /** Undone steps that can be redone, latest last. */
  readonly undone: Step[] = [];
  /** Every input so far. */
  readonly inputs = new Log();
  /** Called after every step, except while exploring or replaying. */
  readonly listeners: (() => void)[] = [];
  /** Number of steps before the first one in `steps`; above 0 after a snapshot was loaded. */
  base = 0;
  /** Number of open explorations. */
  explorations = 0;
  isReplaying = false;

  constructor(state: State, flow: Flow, runner: Runner) {
    this.state = state;
    this.flow = flow;
    this.runner = runner;
  }

  /** Every input so far, as plain data. */
  get log(): readonly Input[] {
    return this.inputs.read();
  }

  /** Makes the state number its messages by the step that is about to run. */
  startStep(): void {
    this.state.step = this.base + this.steps.length;
  }

  /** Adds a move that was played to the log. Undone steps cannot be redone after it. */
  record(move: Move): void {
    if (this.undone.length > 0) this.undone.length = 0;
    this.inputs.push(move);
  }

  /** Adds a finished step, notifies listeners, and drops the oldest history once the journal exceeds its limit. */
  finish(step: Step): void {
    const { state, steps, listeners } = this;
    steps.push(step);
    // Sealed input of only some of the seats stays hidden from listeners.
    if (listeners.length > 0 && this.explorations === 0 && !this.isReplaying && step.batch?.length !== 0)
      for (const notify of [...listeners]) notify();
    if (state.journal.kept <= state.limits.history || this.explorations > 0) return;
    const cut = state.journal.mark - (3 * state.limits.history) / 2;
    const first = steps.find(({ mark }) => mark >= cut) ?? step;
    if (first.mark > state.journal.oldest) state.forget(first.mark);
  }

  /** Empties everything, for a match that starts again. */
  clear(): void {
    this.demandNoExploration();
    this.steps.length = 0;
    this.inputs.cut(0);
    if (this.undone.length > 0) this.undone.length = 0;
    this.base = 0;
    this.state.step = 0;
    this.state.setMovesVersion(0);
  }

  demandNoExploration(): void {
    if (this.explorations > 0) fault('exploring');
  }
}
