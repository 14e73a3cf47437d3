import type { Command, DeclinedProposal, Proposal } from '@rookery/protocol';
import { declinedText, pluralize } from '@rookery/table';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Confirm } from '../controls/confirm.tsx';
import { useTableContext } from '../provider/context.ts';
import { useView, useWords } from '../provider/hooks.ts';

/**
 * Buttons to offer a draw, ask for an undo or a pause, and resign; and to answer another player's proposal.
 *
 * @example
 * <Proposals />
 */
export function Proposals(): ReactNode {
  const words = useWords();
  const { store } = useTableContext();
  const view = useView();
  if (view === null || view.stage !== 'playing' || view.seat === null) return null;
  const perform = (command: Command): void => void store.perform(command);
  const people = view.seats.filter(({ status, isOut }) => status === 'claimed' && !isOut).length;
  if (view.isPaused)
    return (
      <section className="rk-proposals" aria-label={words('panel.proposals')}>
        <Button tone="main" onClick={() => perform({ kind: 'resume' })}>
          {words('panel.resume')}
        </Button>
      </section>
    );
  return (
    <section className="rk-proposals" aria-label={words('panel.proposals')}>
      {view.declined?.by === view.seat && <Declined declined={view.declined} />}
      {view.proposal !== null && <Waiting proposal={view.proposal} seat={view.seat} perform={perform} />}
      <div className="rk-buttons">
        {people > 1 && view.proposal === null && (
          <>
            <Button tone="quiet" icon="handshake" onClick={() => perform({ kind: 'offerDraw' })}>
              {words('panel.offerDraw')}
            </Button>
            <Button tone="quiet" icon="undo" onClick={() => perform({ kind: 'askUndo' })}>
              {words('panel.askTakeBack')}
            </Button>
            <Button tone="quiet" icon="pause" onClick={() => perform({ kind: 'askPause' })}>
              {words('panel.askPause')}
            </Button>
          </>
        )}
        <Confirm
          label={words('panel.resign')}
          icon="flag"
          question={words('panel.resignQuestion')}
          yes={words('panel.resignYes')}
          onYes={() => perform({ kind: 'resign' })}
        />
      </div>
    </section>
  );
}

function Declined({ declined }: { readonly declined: DeclinedProposal }): ReactNode {
  const words = useWords();
  const view = useView();
  return <p className="rk-proposal">{declinedText(declined, view?.seats[declined.declinedBy]?.name ?? '', words)}</p>;
}

function Waiting({
  proposal,
  seat,
  perform,
}: {
  readonly proposal: Proposal;
  readonly seat: number;
  readonly perform: (command: Command) => void;
}): ReactNode {
  const words = useWords();
  const view = useView();
  const name = view?.seats[proposal.by]?.name ?? '';
  const text =
    proposal.what === 'draw'
      ? words('announce.offersDraw', { name })
      : proposal.what === 'pause'
        ? words('announce.asksPause', { name })
        : pluralize(words, 'announce.asksTakeBack', proposal.steps ?? 1, { name });
  const mayAnswer = proposal.by !== seat && !proposal.agreed.includes(seat);
  return (
    <div className="rk-proposal">
      <p>{text}</p>
      {mayAnswer ? (
        <div className="rk-buttons">
          <Button tone="main" onClick={() => perform({ kind: 'agree', agree: true })}>
            {words('panel.agree')}
          </Button>
          <Button onClick={() => perform({ kind: 'agree', agree: false })}>{words('panel.decline')}</Button>
        </div>
      ) : (
        <p className="rk-quiet">{words('panel.waitingForAnswer')}</p>
      )}
    </div>
  );
}
