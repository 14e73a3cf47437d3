import { createMatch, type Definition, defineGame, eachPlayer, Game, loop, number, turnLoop } from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import { expect, test } from 'vitest';
import { market } from './games/market.ts';
import { perft } from './perft.ts';
import { scenario } from './scenario.ts';

class Coins extends Game.with({ left: 6, again: false }) {}

/** Players take one to three of six coins. */
const coins: Definition<Coins> = defineGame(Coins, ({ action }) => ({
  name: 'coins',
  players: 2,
  actions: {
    take: action('Take')
      .choose('count', number({ min: 1, max: 3 }))
      .do(({ game, count }) => {
        game.left -= count;
      }),
  },
  flow: loop(eachPlayer(turnLoop('take'))),
  outcome: ({ game }) => (game.left <= 0 ? game.currentPlayer : undefined),
}));

/** A one asks for its colour and ends the turn; a two is thrown again, once. So there are five ways to play a turn. */
const throws: Definition<Coins> = defineGame(Coins, ({ action }) => ({
  name: 'throws',
  players: 2,
  actions: {
    throw: action('Throw')
      .choose('number', () => [1, 2])
      .do(({ game, player, number }) => {
        if (number === 1) player.confirm('Red?');
        game.again = number === 2 && !game.again;
      }),
  },
  flow: loop(eachPlayer(turnLoop('throw', { while: ({ game }) => game.again }))),
}));

test('does not count on after the end', () => {
  expect(perft(coins, 7)).toEqual([3, 9, 24, 30, 15, 3, 0]);
});

test('counts whole turns, with their further actions and answers', () => {
  expect(perft(throws, 4)).toEqual([5, 25, 125, 625]);
});

test('counts from where a match stands and leaves it as it was', () => {
  const match = createMatch(coins);
  match.act(0, 'take', { count: 3 });
  const before = [stateHash(match), match.step, match.log.length];
  expect(perft(match, 4)).toEqual([3, 6, 3, 0]);
  expect([stateHash(match), match.step, match.log.length]).toEqual(before);
});

test('counts from a scenario', () => {
  const four = scenario(coins).with(({ game }) => {
    game.left = 4;
  });
  expect(perft(four.play('take 1'), 4)).toEqual([3, 6, 3, 0]);
});

test('says what it cannot count', () => {
  expect(() => perft(coins, 0)).toThrow('the depth of perft must be a whole number from 1, not 0');
  expect(() => perft(createMatch(coins), 1, { players: 2 })).toThrow('has its options already');
  expect(() => perft(market, 5)).toThrow('perft counts games in which one seat acts at a time');
});
