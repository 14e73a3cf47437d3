import type { SeatView, SessionView } from '@rookery/protocol';
import type { DetailLine } from '@rookery/table';
import type { ReactNode } from 'react';
import { usePresentedView, useScene, useWords } from '../provider/hooks.ts';
import { Avatar } from './avatar.tsx';
import { Clock } from './clock.tsx';
import { playersIn } from './player-things.ts';

/**
 * Lists all players: avatar, name, colour, clock, turn and presence.
 *
 * @example
 * <PlayerList />
 */
export function PlayerList(): ReactNode {
  const words = useWords();
  const view = usePresentedView();
  const scene = useScene();
  if (view === null) return null;
  const things = scene === null ? new Map() : playersIn(scene);
  return (
    <ul className="rk-players" aria-label={words('panel.players')}>
      {view.seats.map((seat) => (
        <PlayerRow key={seat.seat} seat={seat} view={view} facts={things.get(seat.seat)?.facts ?? []} />
      ))}
    </ul>
  );
}

function PlayerRow({
  seat,
  view,
  facts,
}: {
  readonly seat: SeatView;
  readonly view: SessionView;
  readonly facts: readonly DetailLine[];
}): ReactNode {
  const words = useWords();
  const isToAct = view.stage === 'playing' && view.match?.toAct.includes(seat.seat) === true;
  const isAway = seat.status === 'claimed' && !seat.connected;
  return (
    <li
      className="rk-player"
      data-seat={seat.seat}
      data-colour={seat.colour}
      data-turn={isToAct || undefined}
      data-out={seat.isOut || undefined}
    >
      <Avatar seat={seat} view={view} />
      <span className="rk-player-main">
        <span className="rk-player-name">
          {seat.name}
          {seat.seat === view.seat && <span className="rk-tag">{words('panel.you')}</span>}
        </span>
        <span className="rk-player-facts">
          {isToAct && <span className="rk-turn">{words('panel.toAct')}</span>}
          {seat.isOut && <span>{words('panel.out')}</span>}
          {isAway && <span>{words('panel.away')}</span>}
          {facts.slice(0, 5).map(({ name, text }) => (
            <span key={name}>
              {name} <b>{text}</b>
            </span>
          ))}
        </span>
      </span>
      {seat.left !== undefined && <Clock seat={seat} view={view} />}
    </li>
  );
}
