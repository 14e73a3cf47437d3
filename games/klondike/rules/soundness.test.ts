import { createMatch, seededRandom } from '@rookery/engine';
import { scenario } from '@rookery/testing';
import { expect, test } from 'vitest';
import { Card, type Klondike, klondike, problemOn } from './index.ts';

/** The broken invariant after tampering with a fresh deal, for Vegas. */
function problemAfter(tamper: (game: Klondike) => void): string | undefined {
  const { game } = scenario(klondike, { seed: 'frozen deal', options: { scoring: 'vegas' } })
    .with((context) => tamper(context.game))
    .begin();
  return problemOn(game);
}

test('a dealt table is sound', () => {
  expect(problemAfter(() => undefined)).toBe(undefined);
});

test.each<[string, (game: Klondike) => void]>([
  ['51 cards, 51 of them different', ({ stock }) => stock.top?.remove()],
  [
    '52 cards, 51 of them different',
    ({ cards }) => {
      for (const card of cards.slice(0, 2)) card.rank = 0;
    },
  ],
  ['7♣ lies face down on 3♥ in tableau1', ({ stock, tableaux }) => stock.drawTo(tableaux[0] ?? stock)],
  [
    '8♥ lies on 3♥ of the same colour in tableau1',
    ({ tableaux: [first, second] }) => first && second?.bottom?.putInto(first),
  ],
  ['5♠ lies on 3♥ in tableau1', ({ tableaux }) => tableaux[0] && tableaux[5]?.bottom?.putInto(tableaux[0])],
  ['5♥ is face down at the end of tableau7', ({ tableaux }) => void tableaux[6]?.available?.flipDown()],
  [
    '3♥ is number 1 on the foundation of hearts',
    ({ tableaux, foundations: [hearts] }) => hearts && tableaux[0]?.bottom?.putInto(hearts),
  ],
  ['7♣ is face up in the stock', ({ stock }) => void stock.first(Card)?.flipUp()],
  ['7♣ is face down in the waste', ({ stock, waste }) => stock.drawTo(waste)],
  [
    'pass 2 is not allowed',
    (game) => {
      game.pass++;
    },
  ],
  [
    'the score is -47 with 0 cards up',
    ({ currentPlayer }) => {
      currentPlayer.score += 5;
    },
  ],
])('a broken table is found: %s', (problem, tamper) => {
  expect(problemAfter(tamper)).toBe(problem);
});

test.each([{}, { draw: 3 }, { scoring: 'vegas' }, { scoring: 'vegas', draw: 3 }, { scoring: 'none', passes: '4' }])(
  'the table stays sound in random games with %j; `npm run prove klondike` plays thousands',
  (options) => {
    for (let number = 0; number < 10; number++) {
      const match = createMatch(klondike, { seed: `sound/${number}`, options });
      const random = seededRandom(`sound/${number}`);
      for (let i = 0; i < 200; i++) {
        // The last of the moves is to resign.
        const moves = match.legal(0);
        if (match.isOver || moves.length === 1) break;
        match.play(moves.at(random.below(moves.length - 1)));
        expect(problemOn(match.game)).toBe(undefined);
      }
    }
  },
);
