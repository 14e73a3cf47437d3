import {
  MessageLines,
  numberOf,
  type Parts,
  partsOf,
  playersOf,
  referenceOf,
  type ShownMatch,
  seatMeant,
  seatsFrom,
  useMatch,
  zoneWith,
} from '@rookery/kit/cards';
import { SceneElement, useWords } from '@rookery/react';
import type { Scene, Thing } from '@rookery/table';
import { type ReactNode, useMemo } from 'react';
import type { cribbage } from '../rules/index.ts';
import type { TableWord } from '../words/en.ts';
import { Board } from './board.tsx';
import { Cribber } from './cribber.tsx';
import { Middle } from './middle.tsx';
import { showMessages } from './show.ts';
import { sidesOf } from './sides.ts';

/** The whole table. */
export function Parlour({ scene }: { readonly scene: Scene }): ReactNode {
  const shown = useMatch<typeof cribbage>();
  const words = useWords<TableWord>();
  const parts = useMemo(() => partsOf(scene), [scene]);
  if (shown === null) return null;
  const { match, me, view } = shown;
  const target = Number(view.options.target ?? 121);
  const laid = laidThings(shown, parts);
  const [mine = me, ...others] = seatsFrom(match, me);
  return (
    <div className="cb-parlour">
      <div className="cb-others">
        {others.map((seat) => (
          <OneCribber key={seat} seat={seat} shown={shown} parts={parts} laid={laid} isLarge={false} />
        ))}
      </div>
      <Board sides={sidesOf(playersOf(match), view.options.partners !== false)} target={target} />
      <Middle shown={shown} parts={parts} laid={laid} />
      <MessageLines title={words('cribbage.show')} lines={showMessages(match.messages, match.table.facts.firstShown)} />
      <OneCribber seat={mine} shown={shown} parts={parts} laid={laid} isLarge />
    </div>
  );
}

/** The cards of the current count in the order they were played; they lie in the middle. */
function laidThings({ match }: ShownMatch, parts: Parts): readonly Thing[] {
  const list = match.table.attributes.laid;
  const played = playersOf(match).flatMap(({ seat }) => parts.zone('played', seat)?.thing.things ?? []);
  if (!Array.isArray(list)) return [];
  return list.flatMap((item) => {
    const id = referenceOf(item);
    return (
      played.find(
        ({ address }) => typeof address === 'object' && address !== null && 'id' in address && address.id === id,
      ) ?? []
    );
  });
}

function OneCribber({
  seat,
  shown: { match, toAct },
  parts,
  laid,
  isLarge,
}: {
  readonly seat: number;
  readonly shown: ShownMatch;
  readonly parts: Parts;
  readonly laid: readonly Thing[];
  readonly isLarge: boolean;
}): ReactNode {
  const player = playersOf(match).find((each) => each.seat === seat);
  const [hand, played] = [parts.zone('hand', seat), parts.zone('played', seat)];
  if (player === undefined) return null;
  const earlier = played?.thing.things.filter((thing) => !laid.includes(thing)) ?? [];
  return (
    <Cribber
      seat={seat}
      score={numberOf(player.view, 'score')}
      isDealer={seatMeant(match, match.table.attributes.dealer) === seat}
      hasSaidGo={player.view.attributes.saidGo === true}
      isToAct={toAct.includes(seat)}
      isLarge={isLarge}
      hand={
        hand !== undefined &&
        hand.thing.count > 0 && <SceneElement node={zoneWith(hand, { scale: isLarge ? 1.12 : 0.6 })} />
      }
      played={
        played !== undefined &&
        earlier.length > 0 && <SceneElement node={zoneWith(played, { scale: 0.66, label: '' }, earlier)} />
      }
    />
  );
}
