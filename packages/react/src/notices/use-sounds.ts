import { useEffect, useRef } from 'react';
import { useTableContext } from '../provider/context.ts';
import { usePlayPart, useView } from '../provider/hooks.ts';
import type { Sound } from './sounds.ts';

/** State up to which sounds have been played. */
interface Heard {
  readonly step: number | undefined;
  readonly isMine: boolean;
  readonly isOver: boolean;
  readonly notice: number;
  readonly chat: number;
}

/** Returns the sound for the most important change. */
function soundBetween(before: Heard, after: Heard): Sound | undefined {
  if (after.notice > before.notice) return 'refused';
  if (after.isOver && !before.isOver) return 'over';
  if (after.isMine && !before.isMine) return 'turn';
  if (after.step !== before.step && after.step !== undefined && before.step !== undefined) return 'move';
  return after.chat > before.chat ? 'chat' : undefined;
}

/** Calls `onSound` when something happens in the match. */
export function useSounds(): void {
  const { onSound } = useTableContext().options;
  const view = useView();
  const isMine = usePlayPart((state) => state.isMine);
  const notice = usePlayPart((state) => state.notice?.number);
  const heard = useRef<Heard>(null);
  useEffect(() => {
    if (view === null) return;
    const now: Heard = {
      step: view.match?.step,
      isMine,
      isOver: view.stage === 'over',
      notice: notice ?? heard.current?.notice ?? 0,
      chat: view.chat.length,
    };
    const sound = heard.current === null ? undefined : soundBetween(heard.current, now);
    heard.current = now;
    if (sound !== undefined) onSound?.(sound);
  }, [view, isMine, notice, onSound]);
}
