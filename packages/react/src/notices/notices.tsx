import { refusalText } from '@rookery/table';
import { type ReactNode, useEffect } from 'react';
import { IconButton } from '../parts/button.tsx';
import { usePlay, useTable, useWords } from '../provider/hooks.ts';
import { useSounds } from './use-sounds.ts';

/** How long a notice stays, in milliseconds: long enough to be read twice. */
const STAYS = 6000;

/**
 * Says why something was refused, and that the connection is lost; calls `onSound` of the table's options for what is worth a sound.
 *
 * @example
 * <Notices />
 */
export function Notices(): ReactNode {
  const words = useWords();
  const { state, play } = usePlay();
  const { status } = useTable();
  const { notice } = state;
  useSounds();
  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(() => play.dismiss(), STAYS);
    return () => clearTimeout(timer);
  }, [notice, play]);
  return (
    <div className="rk-notices" role="alert">
      {notice !== null && (
        <div className="rk-notice" key={notice.number}>
          <span>{refusalText(notice.refusal, words)}</span>
          <IconButton icon="close" label={words('panel.close')} onClick={() => play.dismiss()} />
        </div>
      )}
      {status === 'away' && <div className="rk-notice">{words('panel.cutOff')}</div>}
    </div>
  );
}
