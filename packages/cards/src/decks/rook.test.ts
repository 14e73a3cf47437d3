import { createMatch, Deck, defineGame, Game, loop, turnLoop } from '@rookery/engine';
import { expect, test } from 'vitest';
import { ROOK_57, RookCard, RookColour, RookRank } from './rook.ts';
import { fillDeck } from './standard.ts';

class Table extends Game.with({}, { entities: { RookCard } }) {
  deck = this.create(Deck, 'deck');
  cards = fillDeck(this.deck, RookCard, ROOK_57);
}

const table = defineGame(Table, ({ action }) => ({
  name: 'table',
  players: 1,
  actions: { wait: action('Wait').do(() => undefined) },
  flow: loop(turnLoop('wait')),
  unbounded: true,
}));

const { cards } = createMatch(table).game;

function card(label: string): RookCard {
  const found = cards.find((each) => each.label() === label);
  if (found === undefined) throw new Error(`there is no ${label}`);
  return found;
}

test('there are 57 different cards: four colours from 1 to 14, and the bird', () => {
  expect(ROOK_57).toHaveLength(57);
  expect(new Set(cards.map((each) => each.label())).size).toBe(57);
  for (const suit of [RookColour.Black, RookColour.Green, RookColour.Red, RookColour.Yellow]) {
    const numbers = cards.filter((each) => each.suit === suit).map(({ number }) => number);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  }
  expect(cards.filter(({ isBird }) => isBird)).toEqual([card('bird')]);
});

test('fives count 5, tens and fourteens 10, ones 15, the bird 20, all others nothing', () => {
  const labels = ['red-5', 'black-10', 'green-14', 'yellow-1', 'bird', 'red-2', 'red-13'];
  expect(labels.map((label) => card(label).points)).toEqual([5, 10, 10, 15, 20, 0, 0]);
});

test('all cards count 180, and 120 without the ones to fours', () => {
  const sum = (list: readonly RookCard[]): number => list.reduce((total, { points }) => total + points, 0);
  expect(sum(cards)).toBe(180);
  const kentucky = cards.filter(({ rank }) => rank >= RookRank.Five);
  expect([kentucky.length, sum(kentucky)]).toEqual([41, 120]);
});

test('a card is called by colour and number, and by whole words', () => {
  expect([card('green-14').fullName, card('bird').fullName]).toEqual(['Green Fourteen', 'Bird']);
  expect([card('black-1').rankName, card('black-1').suitName, card('bird').number]).toEqual(['One', 'Black', undefined]);
});
