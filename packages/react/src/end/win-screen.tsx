import type { MatchEnd, SessionView } from '@rookery/protocol';
import { joinList, type Words } from '@rookery/table';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../controls/icon.tsx';
import { Modal } from '../controls/modal.tsx';
import { Avatar } from '../players/avatar.tsx';
import { useView, useWords } from '../provider/hooks.ts';

/**
 * Shows the winners and scores once the match is over. Children are shown below: buttons for another match, the way back.
 *
 * @example
 * <WinScreen>
 *   <button onClick={again}>Play again</button>
 * </WinScreen>
 */
export function WinScreen({ children }: { readonly children?: ReactNode }): ReactNode {
  const words = useWords();
  const view = useView();
  const [isClosed, setClosed] = useState(false);
  const isOver = view?.stage === 'over';
  useEffect(() => {
    if (!isOver) setClosed(false);
  }, [isOver]);
  if (view === null || view.ending === null) return null;
  return (
    <Modal
      isOpen={isOver && !isClosed}
      onClose={() => setClosed(true)}
      title={headline(view, words)}
      className="rk-win"
      opensByItself
    >
      <p>{reason(view.ending, view, words)}</p>
      <Ranking view={view} />
      {children !== undefined && <div className="rk-buttons">{children}</div>}
    </Modal>
  );
}

/** Returns a short text about who has won. */
export function headline({ ending, seat, seats }: SessionView, words: Words): string {
  const winners = ending?.winners ?? [];
  if (winners.length === 0) return seats.length === 1 ? words('panel.notWon') : words('panel.draw');
  if (seat !== null && winners.length === 1 && winners[0] === seat) return words('panel.youWin');
  const names = winners.map((winner) => seats[winner]?.name ?? '');
  return names.length === 1
    ? words('panel.wins', { names: names[0] ?? '' })
    : words('panel.winTogether', { names: joinList(words, names) });
}

/** Returns why the match is over: what the rules say, or who left. */
function reason(ending: MatchEnd, { seats, match }: SessionView, words: Words): string {
  const name = ending.seat === undefined ? '' : (seats[ending.seat]?.name ?? '');
  if (ending.by === 'resignation') return words('announce.resigned', { name });
  if (ending.by === 'time') return words('announce.timeUp', { name });
  if (ending.by === 'absence') return words('announce.absent', { name });
  if (ending.by === 'agreement') return words('announce.agreed');
  return match?.outcome?.reason ?? words('panel.byRules');
}

/** All players with their scores, best first. */
function Ranking({ view }: { readonly view: SessionView }): ReactNode {
  const scores = view.match?.outcome?.scores;
  const winners = view.ending?.winners ?? [];
  const order = [...view.seats].sort(
    (a, b) =>
      Number(winners.includes(b.seat)) - Number(winners.includes(a.seat)) ||
      (scores?.[b.seat] ?? 0) - (scores?.[a.seat] ?? 0),
  );
  return (
    <ol className="rk-ranking">
      {order.map((each) => (
        <li
          key={each.seat}
          data-seat={each.seat}
          data-colour={each.colour}
          data-winner={winners.includes(each.seat) || undefined}
        >
          {winners.includes(each.seat) ? (
            <span className="rk-avatar" aria-hidden="true">
              <Icon name="crown" />
            </span>
          ) : (
            <Avatar seat={each} view={view} />
          )}
          <span className="rk-player-name">{each.name}</span>
          {scores?.[each.seat] !== undefined && <span className="rk-score">{scores[each.seat]}</span>}
        </li>
      ))}
    </ol>
  );
}
