import { checkGolden, describeGame, goldenGame } from '@rookery/testing';
import { test } from 'vitest';
import { crazyEights } from './index.ts';

// Random players draw as often as they play if they may, so that a round takes hundreds of inputs. In these games
// players who can play must, or the stock is not renewed.
const single = { target: 'single', reshuffles: 0 };
const brisk = { target: 'single', mustPlay: true, reshuffles: 1 };
const daring = { ...brisk, deck: 'colours', challenge: true, stacking: true };

describeGame(crazyEights, {
  players: [2, 6],
  matchOptions: [
    single,
    { ...single, draw: 'one', playDrawn: false },
    { ...brisk, target: '50', draw: 'three' },
    { ...brisk, deck: 'colours' },
    daring,
  ],
  invariants: [
    {
      name: 'no card is lost, and one lies open',
      holds: ({ game: { stock, discards, players, cards } }) => {
        const held = players.reduce((sum, { hand }) => sum + hand.size, 0);
        return discards.size > 0 && stock.size + discards.size + held === cards.length;
      },
    },
    {
      name: 'while a round lasts everyone has cards',
      holds: (match) => match.isOver || match.game.players.every(({ hand }) => !hand.isEmpty),
    },
    {
      name: 'a suit is to be followed, unless it has yet to be named',
      holds: ({ game: { stage, suit, suits } }) => (stage === 'naming') === (suits[suit] === undefined),
    },
  ],
});

test('plays the golden game', () => {
  const text = goldenGame(crazyEights, { seed: 'golden', players: 4, options: { mustPlay: true } });
  checkGolden(new URL('../golden/game.txt', import.meta.url), text);
});

test('plays the golden game with the deck of colours', () => {
  const text = goldenGame(crazyEights, { seed: 'golden', players: 3, options: daring });
  checkGolden(new URL('../golden/colours.txt', import.meta.url), text);
});
