import { createMatch, seededRandom, viewFor } from '@rookery/engine';
import { cribbage } from '@rookery/game-cribbage';
import { expect, test } from 'vitest';
import { playersOf } from '../cards/entities.ts';
import { showTold } from './show.ts';
import { sidesOf } from './sides.ts';

test.each([2, 3, 4])('with %i players the show tells every hand and the crib, and nothing of the play', (players) => {
  const random = seededRandom('show');
  const match = createMatch(cribbage, { players, seed: 'show' });
  while (!match.isOver) {
    const move = match.sample(random, 'descent');
    if (move === undefined) break;
    match.play(move);
    const view = viewFor(match, 0);
    const told = showTold(view.messages);
    if (view.phase === 'deal' && match.game.deal > 0) expect(told).toHaveLength(players + 1);
    else if (!match.isOver) expect(told).toEqual([]);
    for (const line of told) expect(line).toMatch(/'s (hand|crib) .* scores /);
  }
});

test('four who play as partners are two sides with one score each; all others are sides of their own', () => {
  const match = createMatch(cribbage, { players: 4, seed: 'sides' });
  const players = playersOf(viewFor(match, 0));
  expect(sidesOf(players, true).map(({ seats }) => seats)).toEqual([
    [0, 2],
    [1, 3],
  ]);
  expect(sidesOf(players, false)).toHaveLength(4);
  expect(sidesOf(players.slice(0, 3), true)).toHaveLength(3);
});
