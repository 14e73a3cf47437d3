import { StandardCard } from '@rookery/cards';
import { checkGolden, describeGame, goldenGame } from '@rookery/testing';
import { test } from 'vitest';
import { cribbage } from './index.ts';

// The longer game is two short ones: the golden game plays it.
describeGame(cribbage, {
  players: [2, 3, 4],
  games: 4,
  matchOptions: [{ target: 61 }, { target: 61, muggins: true, partners: false }],
  invariants: [
    {
      name: 'there are 52 cards, and nobody holds too many',
      holds: ({ game }) =>
        game.count(StandardCard) === 52 &&
        game.crib.size <= 4 &&
        game.starter.size <= 1 &&
        game.players.every(({ hand, played }) => hand.size + played.size <= 4 + game.share),
    },
    {
      name: 'the count is what lies there, and never beyond thirty-one',
      holds: ({ game }) =>
        game.total <= 31 && game.total === [...game.laid].reduce((sum, { rank }) => sum + Math.min(rank + 1, 10), 0),
    },
    {
      name: 'partners have the same score, and the game is over when one has reached the target',
      holds: ({ game, isOver }) =>
        game.players.every((player) =>
          game.players.every((other) => !game.isSameSide(player, other) || other.score === player.score),
        ) && isOver === game.players.some(({ score }) => score === game.options.target),
    },
  ],
});

test('plays the golden game', () => {
  const text = goldenGame(cribbage, { seed: 'golden', players: 2 });
  checkGolden(new URL('../golden/game.txt', import.meta.url), text);
});

test('plays the golden game of four partners with muggins', () => {
  const text = goldenGame(cribbage, { seed: 'golden', players: 4, options: { target: 61, muggins: true } });
  checkGolden(new URL('../golden/muggins.txt', import.meta.url), text);
});
