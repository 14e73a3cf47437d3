import { createMatch, Deck, defineGame, Game, loop, turnLoop } from '@rookery/engine';
import { expect, test } from 'vitest';
import { CardColour, COLOURS_108, ColourCard, ColourFace } from './colours.ts';
import { fillDeck } from './standard.ts';

class Table extends Game.with({}, { entities: { ColourCard } }) {
  deck = this.create(Deck, 'deck');
  cards = fillDeck(this.deck, ColourCard, COLOURS_108);
}

const table = defineGame(Table, ({ action }) => ({
  name: 'table',
  players: 1,
  actions: { wait: action('Wait').do(() => undefined) },
  flow: loop(turnLoop('wait')),
  unbounded: true,
}));

const { cards } = createMatch(table).game;
const count = (test: (card: ColourCard) => boolean): number => cards.filter(test).length;

function card(label: string): ColourCard {
  const found = cards.find((each) => each.label() === label);
  if (found === undefined) throw new Error(`there is no ${label}`);
  return found;
}

test('there are 108 cards, 25 of each colour and eight wild ones', () => {
  expect(COLOURS_108).toHaveLength(108);
  expect([...CardColour].map((suit) => count((each) => each.suit === suit))).toEqual([25, 25, 25, 25, 8]);
});

test('each colour has one zero and two of every other face', () => {
  for (const suit of [CardColour.Red, CardColour.Yellow, CardColour.Green, CardColour.Blue]) {
    const faces = [...ColourFace].map((rank) => count((each) => each.suit === suit && each.rank === rank));
    expect(faces).toEqual([1, ...Array.from({ length: 12 }, () => 2), 0, 0]);
  }
});

test('there are four of each wild card, and only they have the colour of wild cards', () => {
  for (const rank of [ColourFace.Wild, ColourFace.WildDrawFour]) expect(count((each) => each.rank === rank)).toBe(4);
  expect(cards.filter(({ isWild }) => isWild).every(({ rank }) => rank >= ColourFace.Wild)).toBe(true);
  expect(count(({ isWild }) => isWild)).toBe(8);
});

test('a number counts itself, an action card 20, a wild card 50', () => {
  expect(['red-0', 'blue-7', 'green-9'].map((label) => card(label).points)).toEqual([0, 7, 9]);
  expect(['red-skip', 'red-reverse', 'red-draw2'].map((label) => card(label).points)).toEqual([20, 20, 20]);
  expect(['wild', 'wild-draw4'].map((label) => card(label).points)).toEqual([50, 50]);
  expect(cards.reduce((sum, { points }) => sum + points, 0)).toBe(4 * (2 * 45 + 6 * 20) + 8 * 50);
});

test('a card is called by colour and face, and by whole words', () => {
  expect(new Set(cards.map((each) => each.label())).size).toBe(54);
  expect(card('yellow-draw2').fullName).toBe('Yellow Draw Two');
  expect(card('red-7').fullName).toBe('Red Seven');
  expect([card('wild').fullName, card('wild-draw4').fullName]).toEqual(['Wild', 'Wild Draw Four']);
  expect([card('red-7').rankName, card('red-7').suitName]).toEqual(['Seven', 'Red']);
});
