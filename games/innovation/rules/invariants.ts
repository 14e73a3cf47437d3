import type { Innovation } from './game.ts';
import { COLOURS } from './icons.ts';

/**
 * Describes the first broken invariant; undefined if all hold. Every card must be in exactly one place, and in a legal one;
 * only piles of two or more cards may be splayed; cached counts must equal a fresh count.
 *
 * @example
 * const problem = problemOn(match.game);
 * if (problem) throw new Error(problem);
 */
export function problemOn(game: Innovation): string | undefined {
  const { decks, available, removed, specials, players, cards } = game;
  const zones = players.flatMap(({ hand, scorePile, achievements, board }) => [
    hand,
    scorePile,
    achievements,
    ...board.piles,
  ]);
  const found = new Set([...decks, available, removed, ...zones].flatMap((zone) => zone.cards));
  if (found.size !== cards.length) return `${found.size} of ${cards.length} cards are on the table`;
  for (const [i, deck] of decks.entries()) {
    if (deck.cards.some(({ age }) => age !== i + 1)) return `a card lies in the deck of age ${i + 1} that is not of it`;
  }
  const special = players.reduce((sum, player) => sum + player.specials.size, specials.size);
  if (special !== 5) return `there are ${special} special achievements`;
  for (const player of players) {
    for (const colour of COLOURS) {
      const pile = player.board.pile(colour);
      if (pile.cards.some((card) => card.colour !== colour)) return `${player} has another colour in ${colour}`;
      if (pile.size < 2 && pile.splay !== 'none') return `${player} has splayed ${pile.size} ${colour} card`;
      if (pile.shown !== pile.countShown()) return `${player} shows other icons on ${colour} than are counted`;
    }
    const points = player.scorePile.cards.reduce((sum, { age }) => sum + age, 0);
    if (points !== player.score) return `${player} has ${points} points and not ${player.score}`;
  }
  return undefined;
}
