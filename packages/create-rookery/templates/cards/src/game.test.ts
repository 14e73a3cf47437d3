import { describeGame, expectIllegal, expectMoves, expectOutcome, playAll, scenario } from 'rookery/testing';
import { expect, test } from 'vitest';
import { Card, rules } from './rules.ts';

describeGame(rules, { strict: true, players: [2, 3, 4] });

/** A match of as many players as there are hands, such as `7♥ A♠`; all other cards are out of play. */
const deal = (...hands: readonly string[]) =>
  scenario(rules, { players: hands.length })
    .with(({ game }) => {
      const cards = game.all(Card);
      for (const card of cards) card.putInto(game.rest);
      for (const { hand, seat } of game.players)
        for (const label of hands[seat]?.split(' ') ?? []) cards.find((card) => card.label() === label)?.putInto(hand);
    })
    .begin();

test('a player who holds the suit that was led must follow it', () => {
  const match = deal('7♥', 'K♥ 9♣');
  playAll(match, ['play 7♥']);
  expectMoves(match, ['play K♥']);
  expectIllegal(match, 'play 9♣');
});

test('the highest card of the suit that was led picks first, and the last card needs no choice', () => {
  const match = deal('10♥ 7♣', 'A♠ 8♣', 'Q♥ 9♣');
  playAll(match, ['play 10♥', 'play A♠', 'play Q♥']);
  expectMoves(match, ['take 10♥', 'take A♠', 'take Q♥'], 2);
  playAll(match, ['take A♠', 'take Q♥']);
  expect(match.game.players.map(({ nest }) => nest.all(Card).join(' '))).toEqual(['Q♥', '10♥', 'A♠']);
});

test('the player who won the trick leads the next one', () => {
  const match = deal('7♥ 7♣', 'K♥ 8♣');
  playAll(match, ['play 7♥', 'play K♥', 'take 7♥']);
  expectMoves(match, ['play 8♣'], 1);
});

test('cards of a suit are worth 1, 3, 6, … points, and the best nest wins', () => {
  const match = deal('7♥ 8♥ 9♠', '10♥ J♥ A♠');
  playAll(match, ['play 7♥', 'play 10♥', 'take 7♥', 'play J♥', 'play 8♥', 'take 8♥', 'play A♠', 'play 9♠', 'take A♠']);
  expect(match.game.players.map(({ score }) => score)).toEqual([4, 4]);
  expectOutcome(match, [0, 1]);
});
