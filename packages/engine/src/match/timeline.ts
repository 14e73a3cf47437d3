import type { Move } from '../action/move.ts';
import type { State } from '../core/state.ts';
import { fault } from '../errors/catalogue.ts';
import type { Flow } from '../flow/flow.ts';
import type { Input } from './input.ts';
import { Log } from './log.ts';
import type { Runner, Running } from './runner.ts';
import type { Step } from './step.ts';

/** A point to which a timeline can return while an exploration is open. */
export interface TimelineMark {
  readonly steps: number;
  readonly log: number;
  readonly journal: number;
  readonly running: Running | undefined;
}

/** Everything that an exploration restores when it closes. */
export interface ExplorationStart {
  readonly mark: TimelineMark;
  readonly undone: readonly Step[];
  readonly movesVersion: number;
  readonly seatVersions: readonly number[] | undefined;
}

/** The part of a timeline that a snapshot stores besides the state. */
export interface LoadedTimeline {
  /** The last step before the snapshot. */
  readonly last: Step;
  /** Number of steps before it. */
  readonly base: number;
}

/**
 * Steps, log, undo and redo of a match. It alone changes them, so that they fit one another: the last step ends where the
 * journal is, the log contains every input that led there, and undone steps can be redone until another move is played.
 */
export class Timeline {
  readonly state: State;
  readonly flow: Flow;
  readonly runner: Runner;
  readonly #steps: Step[] = [];
  readonly #log = new Log();
  /** Undone steps that can be redone, latest last. */
  readonly #undone: Step[] = [];
  readonly #listeners: (() => void)[] = [];
  #base = 0;
  #explorations = 0;
  #isReplaying = false;

  constructor(state: State, flow: Flow, runner: Runner) {
    this.state = state;
    this.flow = flow;
    this.runner = runner;
  }

  /** Steps in memory that have not been undone; the first is the start of the match or the last one before a snapshot. */
  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** Number of steps before the first one in `steps`; above 0 after a snapshot was loaded. */
  get base(): number {
    return this.#base;
  }

  /** Every input so far, as plain data. */
  get log(): readonly Input[] {
    return this.#log.read();
  }

  get logLength(): number {
    return this.#log.length;
  }

  /** Undone steps that can be redone, latest last. */
  get undone(): readonly Step[] {
    return this.#undone;
  }

  get isExploring(): boolean {
    return this.#explorations > 0;
  }

  /** Steps that can be undone: a suspended one included, the start of the match excluded. */
  get undoable(): readonly Step[] {
    const done = this.#steps.slice(1);
    const waiting = this.runner.running?.step;
    return waiting?.move === undefined ? done : [...done, waiting];
  }

  /** Makes the state number its messages by the step that is about to run. */
  startStep(): void {
    this.state.step = this.#base + this.#steps.length;
  }

  /** Adds a move that was played to the log. Undone steps cannot be redone after it. */
  record(move: Move): void {
    if (this.#undone.length > 0) this.#undone.length = 0;
    this.#log.push(move);
  }

  /** Adds an undo to the log. */
  recordUndo(undo: Input & { readonly kind: 'undo' }): void {
    this.#log.push(undo);
  }

  /** Adds a finished step, notifies listeners, and drops the oldest history once the journal exceeds its limit. */
  finish(step: Step): void {
    const { state } = this;
    const steps = this.#steps;
    steps.push(step);
    // Sealed input of only some of the seats stays hidden from listeners.
    if (this.#listeners.length > 0 && !this.isExploring && !this.#isReplaying && step.batch?.length !== 0)
      for (const notify of [...this.#listeners]) notify();
    if (state.journal.kept <= state.limits.history || this.isExploring) return;
    const cut = state.journal.mark - (3 * state.limits.history) / 2;
    const first = steps.find(({ mark }) => mark >= cut) ?? step;
    if (first.mark > state.journal.oldest) state.forget(first.mark);
  }

  /** Calls a listener after every step, except while exploring or replaying. Returns a function that removes it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.push(listener);
    return () => {
      const index = this.#listeners.indexOf(listener);
      if (index >= 0) this.#listeners.splice(index, 1);
    };
  }

  get hasListeners(): boolean {
    return this.#listeners.length > 0;
  }

  /** Empties everything, for a match that starts again or a setup that is run again. */
  clear(): void {
    this.demandNoExploration();
    this.#steps.length = 0;
    this.clearLog();
    if (this.#undone.length > 0) this.#undone.length = 0;
    this.#base = 0;
    this.state.step = 0;
    this.state.setMovesVersion(0);
  }

  clearLog(): void {
    this.#log.cut(0);
  }

  /** Replaces the log by one that is already plain data. */
  replaceLog(inputs: readonly Input[]): void {
    this.#log.replace(inputs);
  }

  /** Rolls the last steps back on the journal; false if it no longer contains them. */
  rollBack(count: number): boolean {
    const steps = this.undoable;
    const first = steps.at(-count);
    if (first === undefined || first.mark < this.state.journal.oldest) return false;
    this.runner.backTo(undefined, first.mark);
    this.#steps.length = steps.length - count + 1;
    return true;
  }

  /** Sets the steps that can be redone, latest last. */
  setUndone(steps: readonly Step[]): void {
    this.#undone.splice(0, this.#undone.length, ...steps);
  }

  /** Runs code that plays old inputs again, without notifying listeners. */
  replay(code: () => void): void {
    this.#isReplaying = true;
    try {
      code();
    } finally {
      this.#isReplaying = false;
    }
  }

  /** Continues from a snapshot: the state is already in place. */
  load({ last, base }: LoadedTimeline): void {
    this.#steps.splice(0, this.#steps.length, last);
    this.#base = base;
  }

  /** The current point, for `returnTo`. */
  mark(): TimelineMark {
    const { state, runner } = this;
    return { steps: this.#steps.length, log: this.#log.length, journal: state.journal.mark, running: runner.running };
  }

  returnTo({ running, journal, steps, log }: TimelineMark): void {
    // Messages of a step that runs again belong to that step.
    this.state.step = this.#base + steps;
    this.runner.backTo(running, running?.step.mark ?? journal);
    this.#steps.length = steps;
    this.#log.cut(log);
  }

  openExploration(): ExplorationStart {
    this.#explorations++;
    const { movesVersion, seatVersions } = this.state;
    return { mark: this.mark(), undone: [...this.#undone], movesVersion, seatVersions };
  }

  /** Returns to the start of an exploration, if it has moved, and ends it. */
  closeExploration({ mark, undone, movesVersion, seatVersions }: ExplorationStart, hasMoved: boolean): void {
    if (hasMoved || this.#log.length !== mark.log) this.returnTo(mark);
    this.setUndone(undone);
    this.state.movesVersion = movesVersion;
    this.state.seatVersions = seatVersions;
    this.#explorations--;
  }

  demandNoExploration(): void {
    if (this.isExploring) fault('exploring');
  }
}
