import { createMatch } from '@rookery/engine';
import { expect, test } from 'vitest';
import { type Klondike, klondike } from './index.ts';

/** The columns and the stock, the first card of each first. */
function cards({ tableaux, stock }: Klondike): readonly string[] {
  return [...tableaux, stock].map(({ children }) => children.join(' '));
}

/** The deal of a seed is part of the rules' promise: a change here breaks every saved game. */
const DEAL = [
  '3♥',
  'J♣ 8♥',
  '5♣ 3♠ 4♦',
  '8♣ A♠ 9♣ 7♦',
  '6♠ 7♠ 8♠ 2♦ 9♦',
  '6♣ 4♣ Q♣ J♥ 10♦ 5♠',
  '9♥ A♣ 10♠ 3♦ 6♥ 4♥ 5♥',
  '7♣ 2♥ K♥ K♠ 5♦ 2♣ 6♦ Q♥ Q♦ 3♣ 10♥ 9♠ K♣ A♥ 7♥ A♦ J♦ 8♦ 10♣ 4♠ J♠ 2♠ K♦ Q♠',
];

test.each([
  [1, '2♥ 7♣'],
  [3, '2♣ 5♦ K♠ K♥ 2♥ 7♣'],
])('a seed deals the same cards for ever, in draw %i too', (draw, turned) => {
  const match = createMatch(klondike, { seed: 'frozen deal', options: { draw } });
  expect(cards(match.game)).toEqual(DEAL);
  match.act(0, 'draw');
  match.act(0, 'draw');
  expect(match.game.waste.children.join(' ')).toBe(turned);
});

test('columns get one to seven cards, of which the last is face up, and the stock the others', () => {
  const { tableaux, stock, waste, foundations } = createMatch(klondike, { seed: 'any' }).game;
  expect(tableaux.map(({ size }) => size)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(tableaux.map(({ run }) => run.length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(tableaux.every(({ available }) => available?.isFaceUp)).toBe(true);
  expect([stock.size, waste.size, ...foundations.map(({ size }) => size)]).toEqual([24, 0, 0, 0, 0, 0]);
});

test('another seed deals other cards', () => {
  expect(cards(createMatch(klondike, { seed: 'another deal' }).game)).not.toEqual(DEAL);
});
