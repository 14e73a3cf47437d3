import type { Runner, Running } from './runner.ts';
import type { Step } from './step.ts';
import type { Timeline } from './timeline.ts';

/** Returns the steps that can be undone: a suspended one included, the start of the match excluded. */
export function undoableSteps({ steps, runner }: Timeline): readonly Step[] {
  const done = steps.slice(1);
  const waiting = runner.running?.step;
  return waiting?.move === undefined ? done : [...done, waiting];
}

/** Rolls the last steps back on the journal; false if it no longer contains them. */
export function rollBackSteps(timeline: Timeline, count: number): boolean {
  const { state, steps, runner } = timeline;
  const undoable = undoableSteps(timeline);
  const first = undoable.at(-count);
  if (first === undefined || first.mark < state.journal.oldest) return false;
  runBackTo(runner, undefined, first.mark);
  steps.length = undoable.length - count + 1;
  return true;
}

/** Sets the steps that can be redone, latest last. */
export function setUndone({ undone }: Timeline, steps: readonly Step[]): void {
  undone.splice(0, undone.length, ...steps);
}

/** Runs code that plays old inputs again, without notifying listeners. */
export function replaying(timeline: Timeline, code: () => void): void {
  timeline.isReplaying = true;
  try {
    code();
  } finally {
    timeline.isReplaying = false;
  }
}

/** Continues after the last step before a snapshot, with the number of steps before it. The state is already in place. */
export function continueAfter(timeline: Timeline, last: Step, base: number): void {
  timeline.steps.splice(0, timeline.steps.length, last);
  timeline.base = base;
}

/** Rolls a runner back to a suspended step with fewer answers, or to before the step. */
export function runBackTo(runner: Runner, running: Running | undefined, mark: number): void {
  runner.state.journal.rollback(mark);
  runner.running = undefined;
  runner.live = undefined;
  if (running !== undefined) {
    runner.attempt(running.step);
    runner.running = running;
    runner.moveOn();
  }
}
