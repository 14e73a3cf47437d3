import type { EntityView, View } from '@rookery/engine/view';
import { isKnown } from '@rookery/kit/cards';
import { allIn, type GameWords, type Thing } from '@rookery/table';
import { createContext, useContext } from 'react';
import type { Sheet } from '../rules/cards/index.ts';
import type { duel, ManaOfColour } from '../rules/index.ts';
import { type Permanent, permanentsIn } from './field.ts';
import { sheetOf } from './sheets.ts';

/** The cards of a match as the table's components need them, by their ids in the view. */
export interface DuelCards {
  readonly permanents: ReadonlyMap<number, Permanent>;
  /** The printed values of every card that the viewer knows. */
  readonly sheets: ReadonlyMap<number, Sheet>;
  /** The springs of each seat by colour. */
  readonly mana: ReadonlyMap<number, readonly ManaOfColour[]>;
}

/** Context that the arena provides. */
export const DuelContext = createContext<DuelCards>({ permanents: new Map(), sheets: new Map(), mana: new Map() });

/** Reads the cards from the context. */
export function useDuel(): DuelCards {
  return useContext(DuelContext);
}

/** Collects the known cards of a match, with their names in the viewer's language. */
export function cardsOf(match: View<typeof duel>, say: GameWords = (text) => text): DuelCards {
  const sheets = new Map<number, Sheet>();
  const visit = (view: EntityView): void => {
    const sheet = sheetOf(view.attributes.is);
    if (sheet !== undefined) sheets.set(view.id, sheet);
    for (const child of view.children) if (isKnown(child)) visit(child);
  };
  visit(match.table);
  return {
    sheets,
    permanents: new Map(permanentsIn(match, say).map((each) => [each.id, each])),
    mana: new Map(allIn(match, 'Player').map(({ attributes, facts }) => [attributes.seat, facts.mana])),
  };
}

/** The id of a thing in the view; undefined if it is hidden. */
export function idOf({ address }: Thing): number | undefined {
  return typeof address === 'object' && address !== null && 'id' in address && typeof address.id === 'number'
    ? address.id
    : undefined;
}
