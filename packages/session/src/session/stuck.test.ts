import { defineGame, eachPlayer, Game, loop, turnLoop } from '@rookery/engine';
import { expect, test } from 'vitest';
import { gameRegistry } from '../games.ts';
import { act, NOBODY, started, value } from './session.test-kit.ts';

class Well extends Game.with({ water: 1 }) {}

const well = defineGame(Well, ({ action }) => ({
  name: 'well',
  players: 2,
  actions: {
    drink: action('Drink')
      .when('there is water', ({ game }) => game.water > 0)
      .do(({ game }) => {
        game.water--;
      }),
  },
  flow: loop(eachPlayer(turnLoop('drink', { name: 'sip' }))),
}));

test('the operator is told of a match that cannot go on, with its place and the reason; players are not', () => {
  const told: string[] = [];
  const failed = (error: unknown) => void told.push((error as Error).message);
  const session = started({ game: 'well', seats: 2 }, { failed }, gameRegistry([well]));
  expect(told).toEqual([]);
  value(act(session, 0, 'drink'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('Nobody can act in loop > eachPlayer > sip.');
  expect(told[0]).toContain('Ben (seat 1): drink: the condition "there is water" does not hold');
  expect(JSON.stringify([0, 1].map((seat) => session.viewFor(seat, NOBODY)))).not.toContain('there is water');
});

test('onError receives a match that cannot start', () => {
  const dry = defineGame(Well, ({ action }) => ({
    name: 'dry',
    players: 2,
    setup: ({ game }) => {
      game.water = 0;
    },
    actions: {
      drink: action('Drink')
        .when('there is water', ({ game }) => game.water > 0)
        .do(() => {}),
    },
    flow: loop(eachPlayer(turnLoop('drink', { name: 'sip' }))),
  }));
  const told: string[] = [];
  const failed = (error: unknown) => void told.push((error as Error).message);
  const session = started({ game: 'dry', seats: 2 }, { failed }, gameRegistry([dry]));
  expect(session.stage).toBe('playing');
  expect(told).toEqual([expect.stringContaining('Nobody can act in loop > eachPlayer > sip.')]);
});
