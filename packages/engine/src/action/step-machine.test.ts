import { expect, test } from 'vitest';
import { actionStep, createMatch, defineGame, eachPlayer, Game, loop, stepMachine } from '../index.ts';

class Clock extends Game.with({ ticks: 0 }) {}

test('the first state of a step machine cannot be written to: the next run begins with it again', () => {
  const definition = defineGame(Clock, ({ action }) => ({
    name: 'clock',
    players: 2,
    unbounded: true,
    actions: {
      wind: action('Wind').do(
        stepMachine({ left: 2 }, ({ game }: { game: Clock }, state) => {
          if (state.left === 0) return { type: 'complete' };
          game.ticks += 1;
          state.left -= 1;
          return { type: 'continue', nextState: state };
        }),
      ),
      tick: action('Tick').do(
        stepMachine({ left: 2 }, ({ game }: { game: Clock }, { left }) => {
          if (left === 0) return { type: 'complete' };
          game.ticks += 1;
          return { type: 'continue', nextState: { left: left - 1 } };
        }),
      ),
    },
    flow: loop(eachPlayer(actionStep(['wind', 'tick']))),
  }));
  const match = createMatch(definition);
  expect(() => match.act(0, 'wind')).toThrow('Cannot write left');
  expect(match.game.ticks).toBe(0);
  for (const seat of [0, 1]) match.act(seat, 'tick');
  expect(match.game.ticks).toBe(4);
});
