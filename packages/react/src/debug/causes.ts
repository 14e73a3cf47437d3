import type { HistoryStep } from '../history/use-history.ts';

type StepEvent = HistoryStep['events'][number];

/** An event and the messages it caused. */
export interface Caused {
  readonly event: StepEvent;
  readonly consequences: readonly StepEvent[];
}

/**
 * Groups the events of a step: messages below the event that caused them. If several players acted at once, the cause is
 * ambiguous, and each message stands by itself.
 */
export function causesIn(events: readonly StepEvent[]): readonly Caused[] {
  const done = events.filter(({ kind }) => kind !== 'said');
  const said = events.filter(({ kind }) => kind === 'said');
  const acts = done.filter(({ kind }) => kind === 'acted');
  const cause = acts.length === 1 ? acts[0] : done.length === 1 ? done[0] : undefined;
  const causes = done.map((event): Caused => ({ event, consequences: event === cause ? said : [] }));
  return cause === undefined ? [...causes, ...said.map((event) => ({ event, consequences: [] }))] : causes;
}
