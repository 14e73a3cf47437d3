import type { SeatView, SessionView } from '@rookery/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { useTableContext } from '../provider/context.ts';
import { useWords } from '../provider/hooks.ts';

/** Remaining time of a seat, in milliseconds. */
function leftOf(seat: SeatView, view: SessionView, now: number): number {
  const runs = view.since !== null && !view.isPaused && view.stage === 'playing' && view.match?.toAct.includes(seat.seat);
  return Math.max(0, (seat.left ?? 0) - (runs && view.since !== null ? now - view.since : 0));
}

/** Formats a time as `4:05`, with tenths when little is left. */
export function clockText(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return seconds.toFixed(1);
  const whole = Math.ceil(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Clock of a seat. It follows the server's time. */
export function Clock({ seat, view }: { readonly seat: SeatView; readonly view: SessionView }): ReactNode {
  const { store } = useTableContext();
  const words = useWords();
  const [now, setNow] = useState(() => store.serverNow());
  const runs = view.since !== null && view.stage === 'playing' && view.match?.toAct.includes(seat.seat) === true;
  useEffect(() => {
    setNow(store.serverNow());
    if (!runs) return;
    const timer = setInterval(() => setNow(store.serverNow()), 100);
    return () => clearInterval(timer);
  }, [runs, store]);
  const left = leftOf(seat, view, now);
  return (
    <span className="rk-clock" data-runs={runs || undefined} data-low={left < 20_000 || undefined}>
      <span className="rk-hidden">{words('panel.timeLeft')} </span>
      {clockText(left)}
    </span>
  );
}
