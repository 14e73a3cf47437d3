import type { StandardCard } from '@rookery/cards';
import type { Cribber } from './cribber.ts';
import type { Cribbage } from './game.ts';
import { scoreHand } from './hand-score.ts';
import { describeHand } from './hand-words.ts';

/** A hand or the crib, to be counted in the show. */
interface Shown {
  readonly owner: Cribber;
  readonly worth: number;
  /** Its name, owner and cards, in words. */
  readonly name: string;
  readonly words: string;
}

/** The player who counts next: from the dealer's left round to the dealer, who then counts the crib. */
export function whoCounts({ players, dealer, counted }: Cribbage): Cribber | undefined {
  const seat = (dealer?.seat ?? 0) + Math.min(counted + 1, players.length);
  return players[seat % players.length];
}

export function isShowOver({ counted, players }: Cribbage): boolean {
  return counted > players.length;
}

/** Counts all hands automatically, until somebody wins. */
export function showAll(game: Cribbage): void {
  while (!isShowOver(game) && !game.isWon) {
    const shown = toCount(game);
    if (shown === undefined) return;
    const { owner, worth, name, words } = shown;
    if (worth === 0) game.message('{name} scores nothing', { name });
    else game.message('{name} scores {worth}: {words}', { name, worth, words });
    game.peg(owner, worth);
    goOn(game);
  }
}

/** The hand that is counted next. */
export function toCount(game: Cribbage): Shown | undefined {
  const owner = whoCounts(game);
  const starter = game.starterCard;
  if (owner === undefined || starter === undefined) return undefined;
  const isCrib = game.counted === game.players.length;
  const cards = isCrib ? game.cribCards : owner.playedCards;
  return {
    owner,
    worth: scoreHand(cards, starter, isCrib),
    name: nameOf(owner, isCrib ? 'crib' : 'hand', cards, starter),
    words: describeHand(cards, starter, isCrib),
  };
}

function nameOf(owner: Cribber, what: 'crib' | 'hand', cards: readonly StandardCard[], starter: StandardCard): string {
  return `${owner}'s ${what} ${cards.join(' ')} with ${starter}`;
}

/**
 * Returns the name of the hand with which the show starts, as the log has it; undefined before the starter is turned up. It
 * contains only cards that were played.
 */
export function firstShown({ players, dealer, starterCard }: Cribbage): string | undefined {
  if (starterCard === undefined || dealer === undefined) return undefined;
  const owner = players[(dealer.seat + 1) % players.length];
  return owner && nameOf(owner, 'hand', owner.playedCards, starterCard);
}

/** Moves on to the next hand. After the last one, reveals the crib. */
export function goOn(game: Cribbage): void {
  if (game.isWon) return;
  game.counted++;
  if (game.counted === game.players.length) game.crib.visibility = 'all';
}
