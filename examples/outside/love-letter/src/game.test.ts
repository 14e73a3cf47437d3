import { describeGame, expectMoves, expectRefused, playAll, scenario } from 'rookery/testing';
import { expect, test } from 'vitest';
import { Card, CHARACTERS, type Character, loveLetter } from './rules.ts';

describeGame(loveLetter, { games: 2, players: [2, 4], matchOptions: [{ tokens: 1 }, { tokens: 2 }] });

/** A round in which the players hold these cards, and the next cards of the deck are those. */
function round(hands: readonly Character[], next: readonly Character[]) {
  return scenario(loveLetter, { players: hands.length })
    .with(({ game }) => {
      for (const card of game.all(Card)) card.putInto(game.deck);
      const take = (character: Character) => game.deck.first(Card, (card) => card.character === character);
      for (const [seat, character] of hands.entries()) take(character)?.putInto(game.players[seat]?.hand ?? game.aside);
      for (const character of [...next].reverse()) take(character)?.putInto(game.deck, 'first');
    })
    .begin();
}

test('there are sixteen cards, worth 54 together', () => {
  const copies = CHARACTERS.map((each) => each.copies);
  expect(copies).toEqual([5, 2, 2, 2, 2, 1, 1, 1]);
  expect(CHARACTERS.reduce((sum, { value, copies }) => sum + value * copies, 0)).toBe(54);
  expect(scenario(loveLetter, { players: 4 }).begin().game.count(Card)).toBe(16);
});

test('of two players three cards lie open, and one is set aside', () => {
  const { game } = scenario(loveLetter, { players: 2 }).begin();
  expect([game.open.size, game.aside.size, game.deck.size]).toEqual([3, 1, 9]);
});

test('a Guard that guesses right knocks the other out', () => {
  const match = round(['Guard', 'King', 'Priest'], ['Baron']);
  playAll(match, ['play Guard "Player 2" King']);
  expect(match.game.players.map(({ out }) => out)).toEqual([false, true, false]);
  expect(match.toAct).toEqual([2]);
});

test('the lower card of two in a Baron is out', () => {
  const match = round(['Baron', 'Guard', 'Priest'], ['Prince']);
  playAll(match, ['play Baron "Player 2"']);
  expect(match.game.players[1]?.out).toBe(true);
});

test('with the Countess, neither King nor Prince may be played', () => {
  const match = round(['King', 'Guard'], ['Countess']);
  expectMoves(match, ['play Countess - -']);
  expectRefused(match, 'play King "Player 2"', 'blocked');
});

test('a Handmaid protects until the next turn of its player', () => {
  const match = round(['Handmaid', 'Guard', 'Guard'], ['Guard', 'King', 'Baron']);
  playAll(match, ['play Handmaid']);
  expect(match.game.targets(match.game.players[1] as never, match.game.players[1]?.hand.first(Card) as Card)).toHaveLength(
    1,
  );
});

test('who discards the Princess is out, also by a Prince', () => {
  const match = round(['Prince', 'Princess', 'Guard'], ['Guard']);
  playAll(match, ['play Prince "Player 2"']);
  expect(match.game.players[1]?.out).toBe(true);
});

test('a King trades hands, and both know what they gave', () => {
  const match = round(['King', 'Princess', 'Guard'], ['Priest']);
  const [ann, ben] = match.game.players;
  playAll(match, ['play King "Player 2"']);
  expect([ann?.hand.all(Card).join(), ben?.hand.first(Card)?.label()]).toEqual(['Princess', 'Priest']);
  expect(ben?.hand.first(Card)?.isKnownTo(ann)).toBe(true);
});
