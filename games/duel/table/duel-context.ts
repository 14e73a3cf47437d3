import type { EntityView, View } from '@rookery/engine';
import type { GameWords, Thing } from '@rookery/table';
import { createContext, useContext } from 'react';
import { isKnown } from '../../kit/cards/entities.ts';
import type { Sheet } from '../rules/cards/index.ts';
import type { duel } from '../rules/index.ts';
import { type Permanent, permanentsIn } from './field.ts';
import { sheetOf } from './sheets.ts';

/** What the parts of a duel's table know of its cards, by their numbers in the view. */
export interface DuelCards {
  readonly permanents: ReadonlyMap<number, Permanent>;
  /** What is printed on every card that the viewer knows. */
  readonly sheets: ReadonlyMap<number, Sheet>;
}

/** Shared by the arena. */
export const DuelContext = createContext<DuelCards>({ permanents: new Map(), sheets: new Map() });

/** What is known of the cards on the table. */
export function useDuel(): DuelCards {
  return useContext(DuelContext);
}

/** All that is known of the cards of a match; what they are called is said in the reader's language. */
export function cardsOf(match: View<typeof duel>, say: GameWords = (text) => text): DuelCards {
  const sheets = new Map<number, Sheet>();
  const visit = (view: EntityView): void => {
    const sheet = sheetOf(view.attributes.is);
    if (sheet !== undefined) sheets.set(view.id, sheet);
    for (const child of view.children) if (isKnown(child)) visit(child);
  };
  visit(match.table);
  return { sheets, permanents: new Map(permanentsIn(match, say).map((each) => [each.id, each])) };
}

/** The number of a thing in the view; undefined of what is hidden. */
export function idOf({ address }: Thing): number | undefined {
  return typeof address === 'object' && address !== null && 'id' in address && typeof address.id === 'number'
    ? address.id
    : undefined;
}
