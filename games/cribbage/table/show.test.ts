import { createMatch, seededRandom } from '@rookery/engine';
import { viewFor } from '@rookery/engine/view';
import { playersOf } from '@rookery/kit/cards';
import { expect, test } from 'vitest';
import { cribbage } from '../rules/index.ts';
import { showMessages } from './show.ts';
import { sidesOf } from './sides.ts';

test.each([2, 3, 4])('with %i players the show tells every hand and the crib, and nothing of the play', (players) => {
  expect.hasAssertions();
  const random = seededRandom('show');
  const match = createMatch(cribbage, { players, seed: 'show' });
  let shows = 0;
  while (!match.isOver) {
    const move = match.sample(random, 'descent');
    if (move === undefined) break;
    match.play(move);
    const view = viewFor(match, 0);
    const told = showMessages(view.messages, view.table.facts.firstShown);
    const isShown = view.phase === 'deal' && match.game.deal > 0;
    if (isShown) shows++;
    // At the end it depends on who pegs out whether a show was started.
    expect(match.isOver || told.length).toBe(match.isOver || (isShown ? players + 1 : 0));
    expect(match.isOver ? [] : told.filter((line) => !/'s (hand|crib) .* scores /.test(line))).toEqual([]);
  }
  expect(shows).toBeGreaterThan(0);
});

test('with muggins the show tells what was claimed and taken, too', () => {
  const random = seededRandom('muggins');
  const match = createMatch(cribbage, { players: 2, seed: 'muggins', options: { muggins: true } });
  const playWhile = (isWanted: () => boolean) => {
    for (let move = match.sample(random, 'descent'); move && isWanted(); move = match.sample(random, 'descent'))
      match.play(move);
  };
  playWhile(() => match.game.phase !== 'show');
  const before = viewFor(match, 0).messages.length;
  playWhile(() => match.game.phase === 'show');
  const { messages, table } = viewFor(match, 0);
  expect(messages.length).toBeGreaterThan(before + 2);
  expect(showMessages(messages, table.facts.firstShown)).toEqual(messages.slice(before));
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
