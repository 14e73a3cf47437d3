import type { Result } from '@rookery/engine';
import type { MatchStore, StoreSnapshot } from './match-store.ts';
import type { ClientRefusal } from './refusal.ts';

/** The value of a reply that must be one. */
export function got<T>(reply: Result<T, ClientRefusal>): T {
  if (!reply.ok) throw new Error(`${reply.refusal.code}: ${reply.refusal.message}`);
  return reply.value;
}

/** When a table is as wanted. */
export function until(table: MatchStore, isWanted: (snapshot: StoreSnapshot) => boolean): Promise<StoreSnapshot> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isWanted(table.getSnapshot())) return;
      stop();
      resolve(table.getSnapshot());
    };
    const stop = table.subscribe(look);
    queueMicrotask(look);
  });
}

export const isLive = ({ status }: StoreSnapshot): boolean => status === 'live';

/** The viewer is to act, or nobody will be. */
export const isMyTurn = ({ view }: StoreSnapshot): boolean =>
  view?.stage === 'over' || view?.match?.toAct.includes(view.seat ?? -1) === true;
