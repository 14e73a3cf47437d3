import { storedValue } from '@rookery/kit';
import type { SessionView } from '@rookery/protocol';
import { useEffect, useState } from 'react';

/** Maximum number of stored matches. */
const MOST = 40;

/** Playing time of matches in seconds, by id; the most recently played match is last. */
const times = storedValue<Readonly<Record<string, number>>>('rookery.klondike.times', (data) =>
  Object.fromEntries(
    Object.entries(typeof data === 'object' && data !== null ? data : {}).filter(([, value]) => typeof value === 'number'),
  ),
);

function keepTime(id: string, seconds: number): void {
  const { [id]: _before, ...others } = times.get();
  times.set(Object.fromEntries([...Object.entries(others).slice(1 - MOST), [id, seconds]]));
}

/** The playing time of a match in seconds, from the first move on. Counts only while the page is visible. */
export function usePlayTime({ id, stage, match }: Pick<SessionView, 'id' | 'stage' | 'match'>): number {
  const [seconds, setSeconds] = useState(() => times.get()[id] ?? 0);
  const runs = stage === 'playing' && (match?.step ?? 0) > 0;
  useEffect(() => {
    setSeconds(times.get()[id] ?? 0);
    if (!runs) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      const next = (times.get()[id] ?? 0) + 1;
      keepTime(id, next);
      setSeconds(next);
    }, 1000);
    return () => clearInterval(timer);
  }, [id, runs]);
  return seconds;
}

/** Formats a duration: `4:05`, `1:00:00`. */
export function timeText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
