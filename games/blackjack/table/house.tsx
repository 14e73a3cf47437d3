import { type Parts, partsOf, playersOf, type ShownMatch, seatsFrom, useMatch, zoneWith } from '@rookery/kit/cards';
import { SceneElement, useWords } from '@rookery/react';
import { allIn, type Scene } from '@rookery/table';
import { type ReactNode, useMemo } from 'react';
import type { blackjack } from '../rules/index.ts';
import type { TableWord } from '../words/en.ts';
import { Gambler } from './gambler.tsx';
import { handsOf } from './hands.ts';
import { Total } from './total.tsx';

/** The whole table. */
export function House({ scene }: { readonly scene: Scene }): ReactNode {
  const shown = useMatch<typeof blackjack>();
  const parts = useMemo(() => partsOf(scene), [scene]);
  if (shown === null) return null;
  const { match, me, toAct } = shown;
  const players = playersOf(match);
  return (
    <div className="bj-house">
      <Dealer shown={shown} parts={parts} />
      <div className="bj-players">
        {seatsFrom(match, me).map((seat, i) => {
          const player = players.find((each) => each.seat === seat);
          if (player === undefined) return null;
          return (
            <Gambler
              key={seat}
              player={player}
              hands={handsOf(match, seat)}
              parts={parts}
              isToAct={toAct.includes(seat)}
              isLarge={i === 0}
            />
          );
        })}
      </div>
    </div>
  );
}

interface DealerProps {
  readonly shown: ShownMatch<typeof blackjack>;
  readonly parts: Parts;
}

/** The dealer's cards, their visible value, and the shoe. */
function Dealer({ shown: { match, view }, parts }: DealerProps): ReactNode {
  const words = useWords<TableWord>();
  const [dealer, shoe] = [parts.zone('dealer'), parts.zone('shoe')];
  const row = allIn(match, 'Row').find(({ name }) => name === 'dealer');
  const round = Math.max(1, match.table.attributes.round + (match.phase === 'betting' && view.stage === 'playing' ? 1 : 0));
  return (
    <div className="bj-dealer">
      <p className="bj-rules">
        <b>{words('blackjack.round', { round, rounds: String(view.options.rounds ?? '') })}</b>
        <span>{words('blackjack.pays', { pays: String(view.options.blackjackPays ?? '3:2') })}</span>
      </p>
      <div className="bj-dealt">
        <div className="bj-shoe">
          {shoe !== undefined && <SceneElement node={zoneWith(shoe, { scale: 0.62, label: '' })} />}
        </div>
        <div className="bj-row">
          <h2 className="ct-heading">{words('blackjack.dealer')}</h2>
          {dealer !== undefined && <SceneElement node={zoneWith(dealer, { label: '' })} />}
          {row !== undefined && <Total worth={row.facts} />}
        </div>
        <div className="bj-shoe" />
      </div>
    </div>
  );
}
