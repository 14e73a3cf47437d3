import type { HistoryStep } from '@rookery/react';
import { addressKey } from '@rookery/table';

/** An action of a seat, with the keys of the things it involved. */
export interface Act {
  readonly step: number;
  readonly seat: number;
  readonly action: string;
  readonly args: Readonly<Record<string, string>>;
}

/** The actions up to a step, the last one last, without undone ones. */
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

/** The last actions of a list that are of one seat: if turns alternate, those of the last turn. */
export function lastTurn(acts: readonly Act[]): readonly Act[] {
  const seat = acts.at(-1)?.seat;
  return acts.slice(acts.map((act) => act.seat === seat).lastIndexOf(false) + 1);
}
