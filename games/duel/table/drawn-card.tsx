import type { Thing } from '@rookery/table';
import type { ReactNode } from 'react';
import { CardFace } from './card-face.tsx';
import { idOf, useDuel } from './duel-context.ts';

/** A card with its current strength. Objects that are no cards, such as abilities, show their name. */
export function DrawnCard({ thing }: { readonly thing: Thing }): ReactNode {
  const { permanents, sheets } = useDuel();
  const id = idOf(thing);
  const permanent = permanents.get(id ?? -1);
  const sheet = permanent?.sheet ?? sheets.get(id ?? -1);
  if (sheet === undefined) return <span className="du-face du-ability">{thing.label}</span>;
  return <CardFace sheet={sheet} power={permanent?.strength?.power} toughness={permanent?.strength?.toughness} />;
}
