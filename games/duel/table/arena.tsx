import { type Parts, partsOf, playersOf, type ShownMatch, seatsFrom, useMatch } from '@rookery/kit/cards';
import { ThingElement, useGameWords, useWords } from '@rookery/react';
import type { Scene, Thing } from '@rookery/table';
import { type ReactNode, useMemo, useRef } from 'react';
import type { duel } from '../rules/index.ts';
import type { TableWord } from '../words/en.ts';
import { Battlefield } from './battlefield.tsx';
import { cardsOf, DuelContext } from './duel-context.ts';
import { Duelist, HeldCards } from './duelist.tsx';
import { Preview } from './preview.tsx';
import { Stack } from './stack.tsx';

/** The whole table: the opponent's half above the viewer's. */
export function Arena({ scene }: { readonly scene: Scene }): ReactNode {
  const shown = useMatch<typeof duel>();
  const say = useGameWords();
  const root = useRef<HTMLDivElement>(null);
  const parts = useMemo(() => partsOf(scene), [scene]);
  const match = shown?.match;
  const cards = useMemo(() => (match === undefined ? undefined : cardsOf(match, say)), [match, say]);
  if (shown === null || cards === undefined) return null;
  return (
    <DuelContext value={cards}>
      <div className="du-arena" ref={root}>
        <Sides shown={shown} scene={scene} parts={parts} />
        <Preview root={root} />
      </div>
    </DuelContext>
  );
}

function Sides({
  shown,
  scene,
  parts,
}: {
  readonly shown: ShownMatch;
  readonly scene: Scene;
  readonly parts: Parts;
}): ReactNode {
  const { match, me, view } = shown;
  const players = playersOf(match);
  const [mine, theirs] = seatsFrom(match, me).map((seat) => players.find((each) => each.seat === seat));
  const field = parts.zone('battlefield')?.thing.things ?? [];
  if (mine === undefined || theirs === undefined) return null;
  const isSeated = view.seat !== null;
  return (
    <>
      <Duelist player={theirs} parts={parts} />
      <HeldCards node={parts.zone('hand', theirs.seat)} />
      <Battlefield seat={theirs.seat} things={field} />
      <Line shown={shown} />
      <Stack shown={shown} scene={scene} things={parts.zone('stack')?.thing.things ?? []} />
      <Battlefield seat={mine.seat} things={field} />
      <Duelist player={mine} parts={parts} />
      {isSeated ? (
        <OwnHand things={parts.zone('hand', mine.seat)?.thing.things ?? []} />
      ) : (
        <HeldCards node={parts.zone('hand', mine.seat)} />
      )}
    </>
  );
}

const PHASES = ['opening', 'draw', 'main', 'combat', 'regroup', 'end'] as const;

/** The line between the halves: the turn and its phase. */
function Line({ shown: { match } }: { readonly shown: ShownMatch }): ReactNode {
  const words = useWords<TableWord>();
  return (
    <div className="du-line">
      <b>{words('duel.turn', { turn: match.turn })}</b>
      <ol className="du-phases">
        {PHASES.filter((phase) => phase !== 'opening' || match.phase === 'opening').map((phase) => (
          <li key={phase} aria-current={phase === match.phase ? 'step' : undefined}>
            {words(`duel.phase.${phase}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}

function OwnHand({ things }: { readonly things: readonly Thing[] }): ReactNode {
  const words = useWords<TableWord>();
  return (
    <ul className="du-hand" aria-label={words('duel.hand')}>
      {things.map((thing) => (
        <li key={thing.key}>
          <ThingElement thing={thing} place={words('duel.hand')} />
        </li>
      ))}
    </ul>
  );
}
