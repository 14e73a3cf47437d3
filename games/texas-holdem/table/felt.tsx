import { MessageLines, messagesSince, numberOf, partsOf, type ShownMatch, seatsFrom, useMatch } from '@rookery/kit/cards';
import { ThingElement, useWords } from '@rookery/react';
import type { Scene } from '@rookery/table';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import type { TableWord } from '../words/en.ts';
import { Pod } from './pod.tsx';
import { seatPlaces } from './seat-places.ts';
import { potOf, stakesIn } from './standing.ts';

/** The oval table with all players around it, and the messages of the hand below. */
export function Felt({ scene }: { readonly scene: Scene }): ReactNode {
  const shown = useMatch();
  const words = useWords<TableWord>();
  if (shown === null) return null;
  return (
    <div className="he-room">
      <Oval scene={scene} shown={shown} />
      <MessageLines
        title={words('holdem.told')}
        lines={handMessages(shown).slice(shown.match.phase === 'showdown' ? -9 : -4)}
      />
    </div>
  );
}

/** The messages of this hand, without the first, whose hand number the table shows. */
function handMessages({ match }: ShownMatch): readonly string[] {
  return messagesSince(match.messages, (line) => /^Hand \d+: /.test(line));
}

function Oval({ scene, shown }: { readonly scene: Scene; readonly shown: ShownMatch }): ReactNode {
  const { match, me, toAct, view } = shown;
  const parts = useMemo(() => partsOf(scene), [scene]);
  const stakes = stakesIn(match);
  const seats = seatsFrom(match, me);
  const upright = seatPlaces(seats.length, 'upright');
  const lying = seatPlaces(seats.length, 'lying');
  return (
    <div className="he-oval" data-players={seats.length}>
      <div className="he-cloth" aria-hidden="true" />
      <Middle scene={scene} shown={shown} pot={potOf(stakes)} />
      {seats.map((seat, i) => {
        const stake = stakes.find((each) => each.seat === seat);
        const [tall, wide] = [upright[i], lying[i]];
        if (stake === undefined || tall === undefined || wide === undefined) return null;
        const place = { '--ux': tall.x, '--uy': tall.y, '--lx': wide.x, '--ly': wide.y } as CSSProperties;
        return (
          <div key={seat} className="he-place" style={place} data-half={tall.y > 50 ? 'lower' : 'upper'}>
            <Pod
              stake={stake}
              hand={parts.zone('hand', seat)}
              isMine={seat === view.seat}
              isToAct={toAct.includes(seat)}
              isLarge={i === 0}
            />
          </div>
        );
      })}
    </div>
  );
}

const STREETS = ['pre-flop', 'flop', 'turn', 'river', 'showdown'] as const;

/** The board, the pot, and the number of the hand. */
function Middle({
  scene,
  shown: { match, view },
  pot,
}: {
  readonly scene: Scene;
  readonly shown: ShownMatch;
  readonly pot: number;
}): ReactNode {
  const words = useWords<TableWord>();
  const board = partsOf(scene).zone('board');
  const street = STREETS.find((each) => each === match.phase);
  return (
    <div className="he-middle">
      <p className="he-street">
        <b>{words('holdem.hand', { hand: numberOf(match.table, 'hands'), hands: String(view.options.hands ?? '') })}</b>
        {street !== undefined && <span>{words(`holdem.street.${street}`)}</span>}
      </p>
      <ol className="he-board" aria-label={words('holdem.board')}>
        {SLOTS.map((slot) => {
          const card = board?.thing.things[slot];
          return <li key={slot}>{card !== undefined && <ThingElement thing={card} place={words('holdem.board')} />}</li>;
        })}
      </ol>
      {pot > 0 && (
        <p className="he-pot">
          {words('holdem.pot')} <b className="ct-chips">{pot}</b>
        </p>
      )}
    </div>
  );
}

const SLOTS = [0, 1, 2, 3, 4] as const;
