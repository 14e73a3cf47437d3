import { Rank } from '@rookery/cards';
import { Space } from '@rookery/engine';
import { Card } from './card.ts';

/** Looked up once, because columns are checked very often. */
const KING = Rank.King;

/** Reasons why a column refuses a card. */
export const COLUMN_RULES = ['an empty column takes only a king', 'colours alternate', 'ranks go down by one'] as const;

/** A column: face-down cards, and a run of face-up cards on them. The last card is nearest to the player. */
export class Tableau extends Space {
  /** The last card, which others are put on, and which may go to a foundation. */
  get available(): Card | undefined {
    const { bottom } = this;
    return bottom instanceof Card ? bottom : undefined;
  }

  /** The face-up cards, in order. */
  get run(): readonly Card[] {
    const { children } = this;
    const run: Card[] = [];
    for (let i = 0; i < children.length; i++) {
      const card = children[i];
      if (card instanceof Card && card.isFaceUp) run.push(card);
    }
    return run;
  }

  /** A face-up card and all cards on it. */
  from(card: Card): readonly Card[] {
    const { run } = this;
    return run.slice(run.indexOf(card));
  }

  /** Whether the column has face-down cards, which are below all face-up ones. */
  get hasFaceDown(): boolean {
    const { top } = this;
    return top instanceof Card && top.isFaceDown;
  }

  /** The rule that forbids this card here; undefined if it fits. */
  objection(card: Card): (typeof COLUMN_RULES)[number] | undefined {
    const last = this.available;
    if (last === undefined) return card.rank === KING ? undefined : 'an empty column takes only a king';
    if (!card.isPreviousRank(last)) return 'ranks go down by one';
    return card.colour === last.colour ? 'colours alternate' : undefined;
  }
}
