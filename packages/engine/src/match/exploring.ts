import { runBackTo, setUndone } from './rewinding.ts';
import type { Running } from './runner.ts';
import type { Step } from './step.ts';
import type { Timeline } from './timeline.ts';

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

/** Returns the current point, for `returnTo`. */
export function markOf({ state, runner, steps, inputs }: Timeline): TimelineMark {
  return { steps: steps.length, log: inputs.length, journal: state.journal.mark, running: runner.running };
}

export function returnTo(timeline: Timeline, { running, journal, steps, log }: TimelineMark): void {
  // Messages of a step that runs again belong to that step.
  timeline.state.step = timeline.base + steps;
  runBackTo(timeline.runner, running, running?.step.mark ?? journal);
  timeline.steps.length = steps;
  timeline.inputs.cut(log);
}

export function openExploration(timeline: Timeline): ExplorationStart {
  timeline.explorations++;
  const { movesVersion, seatVersions } = timeline.state;
  return { mark: markOf(timeline), undone: [...timeline.undone], movesVersion, seatVersions };
}

/** Returns to the start of an exploration, if it has moved, and ends it. */
export function closeExploration(timeline: Timeline, start: ExplorationStart, hasMoved: boolean): void {
  const { mark, undone, movesVersion, seatVersions } = start;
  if (hasMoved || timeline.inputs.length !== mark.log) returnTo(timeline, mark);
  setUndone(timeline, undone);
  timeline.state.movesVersion = movesVersion;
  timeline.state.seatVersions = seatVersions;
  timeline.explorations--;
}
