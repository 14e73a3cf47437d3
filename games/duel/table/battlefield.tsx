import { ThingElement, useSeats, useWords } from '@rookery/react';
import type { Thing } from '@rookery/table';
import type { ReactNode } from 'react';
import type { TableWord } from '../words/en.ts';
import { idOf, useDuel } from './duel-context.ts';
import type { Permanent } from './field.ts';
import { PermanentCard } from './permanent-card.tsx';

interface BattlefieldProps {
  readonly seat: number;
  /** Everything on the battlefield, of both players. */
  readonly things: readonly Thing[];
}

interface Standing {
  readonly thing: Thing;
  readonly permanent: Permanent;
}

/**
 * The permanents of one player: creatures in front, others behind; auras and gear on the cards they are attached to.
 */
export function Battlefield({ seat, things }: BattlefieldProps): ReactNode {
  const words = useWords<TableWord>();
  const seats = useSeats();
  const { permanents } = useDuel();
  const all = things.flatMap((thing): readonly Standing[] => {
    const permanent = permanents.get(idOf(thing) ?? -1);
    return permanent === undefined ? [] : [{ thing, permanent }];
  });
  const hosts = new Set(all.map(({ permanent }) => permanent.id));
  const isLoose = ({ host }: Permanent): boolean => host === undefined || !hosts.has(host);
  const own = all.filter(({ permanent }) => permanent.controller === seat && isLoose(permanent));
  return (
    <ul className="du-field" aria-label={words('duel.field', { name: seats[seat]?.name ?? '' })}>
      {own.length === 0 && <li className="du-empty">{words('duel.emptyField')}</li>}
      {own.map(({ thing, permanent }) => (
        <PermanentCard
          key={thing.key}
          thing={thing}
          permanent={permanent}
          attached={<Attached to={permanent} all={all} />}
        />
      ))}
    </ul>
  );
}

function Attached({ to, all }: { readonly to: Permanent; readonly all: readonly Standing[] }): ReactNode {
  const words = useWords<TableWord>();
  const attached = all.filter(({ permanent }) => permanent.host === to.id);
  if (attached.length === 0) return null;
  return (
    <ul className="du-attached">
      {attached.map(({ thing }) => (
        <li key={thing.key}>
          <ThingElement thing={thing} place={words('duel.attachedTo', { name: to.label })} />
        </li>
      ))}
    </ul>
  );
}
