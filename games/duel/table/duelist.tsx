import { type Parts, type PlayerEntity, placeIn, sizeOf, zoneWith } from '@rookery/kit/cards';
import { SceneElement, ThingElement, useGameWords, useWords } from '@rookery/react';
import type { Thing } from '@rookery/table';
import type { ReactNode } from 'react';
import type { ManaOfColour } from '../rules/index.ts';
import type { TableWord } from '../words/en.ts';
import { useDuel } from './duel-context.ts';
import { Gem } from './price.tsx';

interface DuelistProps {
  readonly player: PlayerEntity;
  readonly parts: Parts;
}

/** A player: name and life, mana, and the number of cards in each zone. */
export function Duelist({ player: { seat, view }, parts }: DuelistProps): ReactNode {
  const words = useWords<TableWord>();
  const plate = parts.player(seat);
  const counts = (['library', 'hand'] as const).map((name) => ({ name, count: sizeOf(placeIn(view, name)) }));
  const { mana } = useDuel();
  return (
    <div className="du-duelist">
      {plate !== undefined && <SceneElement node={plate} />}
      <ManaRow mana={mana.get(seat) ?? []} />
      <div className="du-places">
        <dl className="du-counts">
          {counts.map(({ name, count }) => (
            <div key={name}>
              <dt>{words(`duel.${name}`)}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
        <Graveyard things={parts.zone('graveyard', seat)?.thing.things ?? []} />
      </div>
    </div>
  );
}

/** The graveyard, the last card first, as a list that opens. */
function Graveyard({ things }: { readonly things: readonly Thing[] }): ReactNode {
  const words = useWords<TableWord>();
  return (
    <details className="du-graveyard">
      <summary>
        {words('duel.graveyard')} <b>{things.length}</b>
      </summary>
      <ul className="du-buried">
        {[...things].reverse().map((thing) => (
          <li key={thing.key}>
            <ThingElement thing={thing} place={words('duel.graveyard')} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function ManaRow({ mana }: { readonly mana: readonly ManaOfColour[] }): ReactNode {
  const words = useWords<TableWord>();
  const say = useGameWords();
  const told = mana.map(({ colour, left, all }) => words('duel.manaOf', { left, all, colour: say(colour) }));
  return (
    <span className="du-mana" role="img" aria-label={`${words('duel.mana')}: ${told.join(', ') || words('duel.noMana')}`}>
      {mana.map(({ colour, left, all }) => (
        <span key={colour} className="du-mana-colour">
          {Array.from({ length: all }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: gems of a colour are all alike.
            <Gem key={i} colour={colour} isSpent={i >= left} />
          ))}
          <b>
            {left}/{all}
          </b>
        </span>
      ))}
      {mana.length === 0 && <span className="ct-quiet">{words('duel.noMana')}</span>}
    </span>
  );
}

/** The cards in a hand: backs, and faces of those that the viewer knows. */
export function HeldCards({ node }: { readonly node: ReturnType<Parts['zone']> }): ReactNode {
  if (node === undefined || node.thing.count === 0) return null;
  return (
    <div className="du-held">
      <SceneElement node={zoneWith(node, { scale: 0.5, label: '' })} />
    </div>
  );
}
