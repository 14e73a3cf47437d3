import { Rank } from '@rookery/cards';
import { Space } from '@rookery/engine';
import { Card } from './card.ts';

/** Looked up once: columns are asked very often. */
const KING = Rank.King;

/** Why a column takes no card. */
export const COLUMN_RULES = ['an empty column takes only a king', 'colours alternate', 'ranks go down by one'] as const;

/** A column: cards face down, and on them a run of cards face up. The last one is the nearest to the player. */
export class Tableau extends Space {
  /** The last card: what others are put on, and what can go to a foundation. */
  get available(): Card | undefined {
    const { bottom } = this;
    return bottom instanceof Card ? bottom : undefined;
  }

  /** The cards that are face up, in their order. */
  get run(): readonly Card[] {
    const { children } = this;
    const run: Card[] = [];
    for (let i = 0; i < children.length; i++) {
      const card = children[i];
      if (card instanceof Card && card.isFaceUp) run.push(card);
    }
    return run;
  }

  /** A card that is face up, and all that lie on it. */
  from(card: Card): readonly Card[] {
    const { run } = this;
    return run.slice(run.indexOf(card));
  }

  /** Whether a card lies here face down. They lie below all that are face up. */
  get hasFaceDown(): boolean {
    const { top } = this;
    return top instanceof Card && top.isFaceDown;
  }

  /** The rule that keeps a card from being put here, if one does. */
  objection(card: Card): (typeof COLUMN_RULES)[number] | undefined {
    const last = this.available;
    if (last === undefined) return card.rank === KING ? undefined : 'an empty column takes only a king';
    if (!card.isPreviousRank(last)) return 'ranks go down by one';
    return card.colour === last.colour ? 'colours alternate' : undefined;
  }
}
