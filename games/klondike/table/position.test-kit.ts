import { createMatch, type Definition, type Match } from '@rookery/engine';
import { type EntityView, offersFor, viewFor } from '@rookery/engine/view';
import type { SessionView } from '@rookery/protocol';
import { type Card, type Klondike, klondike } from '../rules/index.ts';

/** The places of cards; all others are in the stock, in any order. */
export interface Lying {
  /** The cards of each column, those face down with a dot before: `'.5c 7d 6s'`. */
  readonly columns?: readonly string[];
  /** Number of cards on the foundations of hearts, diamonds, clubs and spades. */
  readonly foundations?: readonly number[];
  /** The cards of the waste, the top one last. */
  readonly waste?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['h', 'd', 'c', 's'];
const words = (text = ''): readonly string[] => text.split(' ').filter(Boolean);

/** A card, by its short name. */
export function cardNamed({ cards }: Klondike, name: string): Card {
  const [rank, suit] = [RANKS.indexOf(name.slice(0, -1)), SUITS.indexOf(name.slice(-1))];
  const card = cards.find((each) => each.rank === rank && each.suit === suit);
  if (card === undefined) throw new Error(`there is no card ${name}`);
  return card;
}

/** A match that begins with cards lying like this. */
export function positionOf({ columns = [], foundations = [], waste, options = {} }: Lying): Match<Definition<Klondike>> {
  const setup: typeof klondike.setup = ({ game }) => {
    for (const card of game.cards) card.flipDown();
    for (const [i, text] of columns.entries()) {
      for (const word of words(text)) {
        const card = cardNamed(game, word.replace('.', ''));
        card.putInto(game.tableaux[i] ?? game);
        if (!word.startsWith('.')) card.flipUp();
      }
    }
    for (const foundation of game.foundations)
      for (const rank of RANKS.slice(0, foundations[foundation.suit] ?? 0))
        cardNamed(game, `${rank}${SUITS[foundation.suit]}`).flipUp().putInto(foundation);
    for (const name of words(waste)) cardNamed(game, name).flipUp().putInto(game.waste);
  };
  return createMatch({ ...klondike, setup }, { players: ['Ann'], options });
}

/** The player's view of a match, with the parts that tables read. */
export function viewOf(match: Match<Definition<Klondike>>, options: Readonly<Record<string, unknown>> = {}): SessionView {
  const view = viewFor(match, 0);
  const told = {
    id: 'match',
    stage: match.isOver ? 'over' : 'playing',
    seat: 0,
    options: { draw: 1, scoring: 'standard', passes: 'usual', ...options },
    draft: null,
    canRedo: false,
    match: view,
    offers: view.toAct.includes(0) ? offersFor(match, 0) : [],
  };
  return told as unknown as SessionView;
}

/** Finds an entity in a view. */
export function shownAs({ match }: SessionView, sought: (thing: EntityView) => boolean): EntityView {
  const visit = (thing: EntityView): EntityView | undefined => {
    if (sought(thing)) return thing;
    for (const child of thing.children) {
      const found = child.hidden === true ? undefined : visit(child);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const found = match === null ? undefined : visit(match.table);
  if (found === undefined) throw new Error('the view does not show it');
  return found;
}
