import { describe, expect, test } from 'vitest';
import { stateHash } from '../formats.ts';
import { actionStep, createMatch, defineGame, eachPlayer, Game, loop, type Player, stepMachine } from '../index.ts';

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

describe('a step machine', () => {
  const machines = (name?: string) =>
    defineGame(Clock, ({ action }) => ({
      name: 'machines',
      players: 2,
      unbounded: true,
      actions: {
        lost: action('Lost').do(
          stepMachine(
            { step: 'begin' },
            function winding(_: { game: Clock }, { step }) {
              if (step === 'begin') return { type: 'continue', nextState: { step: 'wnid' } };
              return undefined;
            },
            name,
          ),
        ),
        endless: action('Endless').do(
          stepMachine({ step: 'tick' }, (_: { game: Clock }, state) => ({
            type: 'continue',
            nextState: { step: state.step === 'tick' ? 'tock' : 'tick' },
          })),
        ),
        asking: action('Asking').do(
          stepMachine({ left: 3 }, ({ player }: { game: Clock; player: Player }, { left }) =>
            left === 0
              ? { type: 'complete' }
              : { type: 'need_choice', choice: player.live.confirm('Go on?'), nextState: { left: left - 1 } },
          ),
        ),
      },
      flow: loop(eachPlayer(actionStep(['lost', 'endless', 'asking']))),
    }));

  test('at a step that it does not know is stopped, with its name and the step', () => {
    expect(() => createMatch(machines()).act(0, 'lost')).toThrow('The step machine winding has no step wnid');
    expect(() => createMatch(machines('the clock')).act(0, 'lost')).toThrow('The step machine the clock has no step wnid');
  });

  test('that continues without end is stopped and named, though it writes nothing', () => {
    const match = createMatch(machines());
    const before = stateHash(match);
    expect(() => match.act(0, 'endless')).toThrow(
      /continued 10000 times without a question; its next step would be t[io]ck/,
    );
    expect(stateHash(match)).toBe(before);
  });

  test('that asks goes on as ever', () => {
    const match = createMatch(machines());
    match.act(0, 'asking');
    for (let i = 0; i < 3; i++) expect(match.answer(0, true).ok).toBe(true);
    expect(match.toAct).toEqual([1]);
  });
});
