import { Card } from './card.ts';
import type { Klondike } from './game.ts';
import { passLimit } from './settings.ts';

/**
 * Describes the first broken invariant, in words; undefined if all hold. For tests and proofs: it shares no code with
 * the rules of moves.
 */
export function problemOn(game: Klondike): string | undefined {
  return lostCard(game) ?? brokenTableau(game) ?? brokenFoundation(game) ?? brokenStock(game) ?? brokenScore(game);
}

/** Checks that every card is in exactly one pile. */
function lostCard({ stock, waste, foundations, tableaux }: Klondike): string | undefined {
  const found = new Set<number>();
  let count = 0;
  for (const pile of [stock, waste, ...foundations, ...tableaux]) {
    for (const card of pile.children) {
      count++;
      if (!(card instanceof Card)) return `${card} in ${pile} is no card`;
      found.add(13 * card.suit + card.rank);
    }
  }
  return count === 52 && found.size === 52 ? undefined : `${count} cards, ${found.size} of them different`;
}

/**
 * Checks columns: face-down cards are below face-up ones, which alternate in colour and go down by one; the last card
 * is face up.
 */
function brokenTableau({ tableaux }: Klondike): string | undefined {
  for (const tableau of tableaux) {
    let above: Card | undefined;
    for (const card of tableau.children) {
      if (!(card instanceof Card)) continue;
      if (above?.isFaceUp) {
        if (card.isFaceDown) return `${card} lies face down on ${above} in ${tableau}`;
        if (card.suit < 2 === above.suit < 2) return `${card} lies on ${above} of the same colour in ${tableau}`;
        if (card.rank !== above.rank - 1) return `${card} lies on ${above} in ${tableau}`;
      }
      above = card;
    }
    if (above?.isFaceDown) return `${above} is face down at the end of ${tableau}`;
  }
  return undefined;
}

/** Checks that each foundation has its suit from the ace up, the last card first. */
function brokenFoundation({ foundations }: Klondike): string | undefined {
  for (const foundation of foundations) {
    const { children, suit } = foundation;
    for (const [i, card] of children.entries()) {
      const right = card instanceof Card && card.isFaceUp && card.suit === suit && card.rank === children.length - 1 - i;
      if (!right) return `${card} is number ${children.length - i} on the foundation of ${foundation}`;
    }
  }
  return undefined;
}

/** Checks that the stock is face down, the waste face up, and the pass limit kept. */
function brokenStock(game: Klondike): string | undefined {
  const { stock, waste, pass, options } = game;
  const open = stock.children.find((card) => card instanceof Card && card.isFaceUp);
  if (open !== undefined) return `${open} is face up in the stock`;
  const hidden = waste.children.find((card) => card instanceof Card && card.isFaceDown);
  if (hidden !== undefined) return `${hidden} is face down in the waste`;
  return pass >= 1 && pass <= passLimit(options) ? undefined : `pass ${pass} is not allowed`;
}

/**
 * Checks the score: Vegas pays only for cards on foundations; standard scores are multiples of five and not negative.
 */
function brokenScore({ currentPlayer: { score }, foundations, options: { scoring } }: Klondike): string | undefined {
  const up = foundations.reduce((sum, { size }) => sum + size, 0);
  const right = { standard: score >= 0 && score % 5 === 0, vegas: score === 5 * up - 52, none: score === 0 }[scoring];
  return right ? undefined : `the score is ${score} with ${up} cards up`;
}
