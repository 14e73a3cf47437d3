import { numberOf, type Parts, type PlayerEntity, SeatPlate, zoneWith } from '@rookery/kit/cards';
import { SceneElement, seatColour, useGameWords, useSeats, useWords } from '@rookery/react';
import type { ReactNode } from 'react';
import type { TableWord } from '../words/en.ts';
import type { PlayedHand } from './hands.ts';
import { Total } from './total.tsx';

interface GamblerProps {
  readonly player: PlayerEntity;
  readonly hands: readonly PlayedHand[];
  readonly parts: Parts;
  readonly isToAct: boolean;
  /** Whether it is drawn larger than the others. */
  readonly isLarge: boolean;
}

/** A player with chips and hands; there are several hands only after a split. */
export function Gambler({ player: { seat, view }, hands, parts, isToAct, isLarge }: GamblerProps): ReactNode {
  const words = useWords<TableWord>();
  const seats = useSeats();
  const insurance = numberOf(view, 'insurance');
  const isOut = view.attributes.eliminated === true;
  return (
    <section
      className="bj-gambler"
      data-large={isLarge || undefined}
      data-turn={isToAct || undefined}
      data-out={isOut || undefined}
      aria-label={seats[seat]?.name}
      {...seatColour(seats, seat)}
    >
      <div className="bj-hands">
        {hands.map((hand) => {
          const node = parts.zone(hand.name, seat);
          return (
            <div key={hand.name} className="bj-hand" data-current={hand.isCurrent || undefined}>
              {hand.isSplit && (
                <h3 className="ct-heading">{words('blackjack.hand', { name: hand.name.replace(/\D/g, '') })}</h3>
              )}
              {node !== undefined && <SceneElement node={zoneWith(node, { label: '', scale: isLarge ? 1 : 0.72 })} />}
              <HandState hand={hand} />
            </div>
          );
        })}
      </div>
      <SeatPlate seat={seat} isToAct={isToAct}>
        <span className="ct-chips">{numberOf(view, 'score')}</span>
        {insurance > 0 && <span className="ct-tag">{words('blackjack.insured', { count: insurance })}</span>}
        {isOut && <span className="ct-tag">{words('blackjack.out')}</span>}
      </SeatPlate>
    </section>
  );
}

/** The value of a hand, its bet and its result. */
function HandState({ hand }: { readonly hand: PlayedHand }): ReactNode {
  const words = useWords<TableWord>();
  const say = useGameWords();
  const { worth, bet, isDoubled, isSurrendered, fate, result } = hand;
  return (
    <p className="bj-state">
      <Total worth={worth} />
      {bet > 0 ? (
        <span className="bj-bet">
          {words('blackjack.bet')} <span className="ct-chips">{bet}</span>
        </span>
      ) : (
        <span className="ct-quiet">{words('blackjack.noBet')}</span>
      )}
      {isDoubled && <span className="ct-tag">{words('blackjack.doubled')}</span>}
      {isSurrendered && result === null && <span className="ct-tag">{words('blackjack.surrendered')}</span>}
      {result !== null && (
        <b className="bj-result" data-tone={toneOf(fate)}>
          {say(result)}
        </b>
      )}
    </p>
  );
}

function toneOf(fate: PlayedHand['fate']): 'good' | 'bad' | undefined {
  if (fate === 'win' || fate === 'blackjack') return 'good';
  return fate === 'push' || fate === null ? undefined : 'bad';
}
