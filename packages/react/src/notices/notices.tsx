import { failureText, refusalText } from '@rookery/table';
import { type ReactNode, useEffect } from 'react';
import { Button, IconButton } from '../parts/button.tsx';
import { Modal } from '../parts/modal.tsx';
import { useTableContext } from '../provider/context.ts';
import { usePlayPart, useTablePart, useWords } from '../provider/hooks.ts';
import { Failure } from './failure.tsx';
import { useSounds } from './use-sounds.ts';

/** How long a notice stays, in milliseconds: long enough to be read twice. */
const STAYS = 6000;

/**
 * Says why something was refused, in the way that `refusals` of the table's options asks for, that the rules have failed, and that the
 * connection is lost; calls `onSound` for what is worth a sound.
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

/** Why the last thing was refused, until it is closed. */
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

/** Why the last thing was refused, for a while. Where a sound tells it, the words are for screen readers only. */
function PassingRefusal({ isHeard }: { readonly isHeard: boolean }): ReactNode {
  const words = useWords();
  const { play } = useTableContext();
  const notice = usePlayPart((state) => state.notice);
  useEffect(() => {
    // What went wrong in the rules is read at leisure, beside the code.
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
