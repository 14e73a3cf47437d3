import type { HotSeat, MatchStore } from '@rookery/client';
import type { EntityView, HiddenEntityView } from '@rookery/engine/view';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Button } from '../controls/button.tsx';
import { useTableContext } from '../provider/context.ts';
import { useView, useWords } from '../provider/hooks.ts';
import { useSeats } from '../table/seats.ts';

/**
 * Whether several people play at one screen.
 *
 * @example
 * console.log(isHotSeat(store)); // false
 */
export function isHotSeat(store: MatchStore): store is HotSeat {
  return 'switchSeat' in store;
}

/** Whether a view contains anything that other players may not see. */
function hasSecrets(view: EntityView | HiddenEntityView): boolean {
  if (view.hidden === true) return false;
  if (view.attributes.visibility === 'owner' && view.children.length > 0) return true;
  return view.children.some(hasSecrets);
}

/**
 * Hands a shared screen to the next player to act. If anything is hidden, a cover comes between, so that nobody sees
 * another player's cards. Shows its children while nothing has to be handed over.
 *
 * @example
 * <SeatSwitch>
 *   <Table />
 * </SeatSwitch>
 */
export function SeatSwitch({ children }: { readonly children: ReactNode }): ReactNode {
  const { store } = useTableContext();
  return isHotSeat(store) ? <Handing store={store}>{children}</Handing> : children;
}

function Handing({ store, children }: { readonly store: HotSeat; readonly children: ReactNode }): ReactNode {
  const words = useWords();
  const seats = useSeats();
  const view = useView();
  const next = useSyncExternalStore(store.subscribe, () => store.next);
  const shown = useSyncExternalStore(store.subscribe, () => store.shown);
  const isDue = next !== undefined && next !== shown;
  const isCovered = isDue && view?.match != null && hasSecrets(view.match.table);
  useEffect(() => {
    if (isDue && !isCovered) store.switchSeat(next);
  }, [isDue, isCovered, next, store]);
  if (!isCovered) return children;
  const name = seats[store.seats[next] ?? -1]?.name ?? '';
  return (
    <main className="rk-cover">
      <p className="rk-cover-title">{words('panel.handTo', { name })}</p>
      <p className="rk-quiet">{words('panel.handWhy')}</p>
      <Button tone="main" onClick={() => store.switchSeat(next)}>
        {words('panel.iAm', { name })}
      </Button>
    </main>
  );
}
