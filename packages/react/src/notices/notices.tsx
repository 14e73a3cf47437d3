import { failureText, refusalText } from '@rookery/table';
import { type ReactNode, useEffect } from 'react';
import { Button, IconButton } from '../controls/button.tsx';
import { Modal } from '../controls/modal.tsx';
import { useTableContext } from '../provider/context.ts';
import { usePlayPart, useTablePart, useWords } from '../provider/hooks.ts';
import { Failure } from './failure.tsx';
import { useSounds } from './use-sounds.ts';

/** Time in milliseconds for which a notice stays: long enough to read it twice. */
const STAYS = 6000;

/**
 * Shows why something was refused, in the way that `refusals` of the table's options asks for; shows faults in the rules
 * and a lost connection; and calls `onSound`.
 *
 * @example
 * <Notices />
 */
export function Notices(): ReactNode {
  const words = useWords();
  const { refusals = 'toast' } = useTableContext().options;
  const status = useTablePart((snapshot) => snapshot.status);
  const failure = useTablePart(({ view }) => view?.failure);
  useSounds();
  return (
    <>
      {refusals === 'dialog' && <RefusalDialog />}
      <div className="rk-notices" role="alert">
        {refusals !== 'dialog' && <PassingRefusal isHeard={refusals === 'sound'} />}
        {failure !== undefined && (
          <div className="rk-notice">
            <span>{refusalText(failure, words)}</span>
            <Failure refusal={failure} />
          </div>
        )}
        {status === 'away' && <div className="rk-notice">{words('panel.cutOff')}</div>}
      </div>
    </>
  );
}

/** Shows the last refusal until the player closes it. */
function RefusalDialog(): ReactNode {
  const words = useWords();
  const { play } = useTableContext();
  const notice = usePlayPart((state) => state.notice);
  const dismiss = (): void => play.dismiss();
  return (
    <Modal isOpen={notice !== null} onClose={dismiss} title={words('panel.refused')}>
      <p>{notice !== null && refusalText(notice.refusal, words)}</p>
      {notice !== null && <Failure refusal={notice.refusal} />}
      <div className="rk-buttons">
        <Button tone="main" onClick={dismiss}>
          {words('panel.understood')}
        </Button>
      </div>
    </Modal>
  );
}

/** Shows the last refusal for a while. If a sound announces it, the text is for screen readers only. */
function PassingRefusal({ isHeard }: { readonly isHeard: boolean }): ReactNode {
  const words = useWords();
  const { play } = useTableContext();
  const notice = usePlayPart((state) => state.notice);
  useEffect(() => {
    // A fault in the rules stays, because its author reads it beside the code.
    if (notice === null || failureText(notice.refusal, words) !== undefined) return;
    const timer = setTimeout(() => play.dismiss(), STAYS);
    return () => clearTimeout(timer);
  }, [notice, play, words]);
  if (notice === null) return null;
  const text = refusalText(notice.refusal, words);
  if (isHeard) return <span className="rk-hidden">{text}</span>;
  return (
    <div className="rk-notice" key={notice.number}>
      <span>{text}</span>
      <Failure refusal={notice.refusal} />
      <IconButton icon="close" label={words('panel.close')} onClick={() => play.dismiss()} />
    </div>
  );
}
