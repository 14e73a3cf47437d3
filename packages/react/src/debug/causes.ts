import type { HistoryStep } from '../record/use-history.ts';

type StepEvent = HistoryStep['events'][number];

/** Something that happened, and what came of it. */
export interface Caused {
  readonly event: StepEvent;
  readonly consequences: readonly StepEvent[];
}

/**
 * The events of a step, each below what caused it: all that is said follows from what players did. Where several have acted at once,
 * nobody can tell whose doing it was, and it stands by itself.
 */
export function causesIn(events: readonly StepEvent[]): readonly Caused[] {
  const done = events.filter(({ kind }) => kind !== 'said');
  const said = events.filter(({ kind }) => kind === 'said');
  const acts = done.filter(({ kind }) => kind === 'acted');
  const cause = acts.length === 1 ? acts[0] : done.length === 1 ? done[0] : undefined;
  const causes = done.map((event): Caused => ({ event, consequences: event === cause ? said : [] }));
  return cause === undefined ? [...causes, ...said.map((event) => ({ event, consequences: [] }))] : causes;
}
