import type { HistoryStep } from '@rookery/react';
import { addressKey } from '@rookery/table';

/** Something that a seat has done, with the keys of what it was done with. */
export interface Act {
  readonly step: number;
  readonly seat: number;
  readonly action: string;
  readonly args: Readonly<Record<string, string>>;
}

/** What was done up to a step, the last one last. What was taken back does not count. */
export function actsUntil(history: readonly HistoryStep[], step: number): readonly Act[] {
  return history.flatMap((item) =>
    item.isTakenBack || item.step > step
      ? []
      : item.events.flatMap((event) => {
          if (event.kind !== 'acted' || event.args === null) return [];
          const args = Object.entries(event.args).map(([name, address]) => [name, addressKey(address)] as const);
          return [{ step: item.step, seat: event.seat, action: event.action, args: Object.fromEntries(args) }];
        }),
  );
}

/** The acts of one seat with which a list ends: where turns alternate, those of the last turn. */
export function lastTurn(acts: readonly Act[]): readonly Act[] {
  const seat = acts.at(-1)?.seat;
  return acts.slice(acts.map((act) => act.seat === seat).lastIndexOf(false) + 1);
}
