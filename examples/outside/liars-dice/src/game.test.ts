import { describeGame, expectMoves, expectOutcome, perft, playAll, scenario } from 'rookery/testing';
import { expect, test } from 'vitest';
import { Face, liarsDice } from './rules.ts';

describeGame(liarsDice, { games: 2, players: [2, 3], matchOptions: [{ dice: 1 }, { dice: 2 }] });

/** A round with these dice, such as `'113'` for a player with two ones and a three. */
const rolled = (...cups: readonly string[]) =>
  scenario(liarsDice, { players: cups.length })
    .with(({ game }) => {
      for (const face of game.all(Face)) face.putInto(game.bag);
      for (const player of game.players) {
        const faces = [...(cups[player.seat] ?? '')].map(Number);
        player.dice = faces.length;
        for (const face of faces) game.bag.first(Face, { face })?.putInto(player.cup);
      }
    })
    .begin();

test('of two dice there are twelve bids, and their sequences with a call are counted by binomials', () => {
  const match = scenario(liarsDice, { players: 2, options: { dice: 1 } });
  // n bids in rising order, or n - 1 and a call: C(12, n) + C(12, n - 1) = C(13, n), less the call that needs a bid.
  expect(perft(match, 4)).toEqual([12, 78, 286, 715]);
});

test('a bid is more dice, or as many of a higher face', () => {
  const match = rolled('1', '2');
  playAll(match, ['bid 1 5']);
  expectMoves(match, ['bid 1 6', ...[1, 2, 3, 4, 5, 6].map((face) => `bid 2 ${face}`), 'call']);
  playAll(match, ['bid 2 6']);
  expectMoves(match, ['call']);
});

test('who calls a true bid loses a die, and a false one costs the bidder a die', () => {
  const right = rolled('11', '13');
  playAll(right, ['bid 3 1', 'call']);
  expect(right.game.players.map(({ dice }) => dice)).toEqual([2, 1]);
  expect(right.toAct).toEqual([1]);
  const wrong = rolled('11', '23');
  playAll(wrong, ['bid 3 1', 'call']);
  expect(wrong.game.players.map(({ dice }) => dice)).toEqual([1, 2]);
  expect(wrong.toAct).toEqual([0]);
});

test('the bidder is the last player with dice, also where others between are out', () => {
  const match = rolled('1', '', '2');
  playAll(match, ['bid 1 3', 'call']);
  expectOutcome(match, [2]);
});

test('the last player with dice wins', () => {
  const match = rolled('1', '2');
  playAll(match, ['bid 1 1', 'call']);
  expectOutcome(match, [0]);
});
