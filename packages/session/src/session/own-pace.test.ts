import { defineGame, Game, number, simultaneousActionStep } from '@rookery/engine';
import { expect, test } from 'vitest';
import { gameRegistry } from '../games.ts';
import { codeOf, NOBODY, perform, rebuilt, shown, started, value } from './session.test-kit.ts';

class Climb extends Game.with({}) {}

const climb = defineGame(Climb, ({ action }) => ({
  name: 'climb',
  players: { min: 2, max: 4 },
  actions: {
    climb: action('Climb')
      .choose('steps', number({ min: 1, max: 3 }))
      .do(({ player, steps }) => {
        player.score += steps;
      }),
  },
  flow: simultaneousActionStep('climb', { sealed: false, done: ({ score }) => score >= 6 }),
  outcome: ({ game }) => (game.players.every(({ score }) => score >= 6) ? 'draw' : undefined),
}));
const games = gameRegistry([climb]);
const time = { initial: 60, increment: 5 };

test('seats at their own pace do not wait for each other, and their commands do not go stale by those of others', () => {
  const session = started({ game: 'climb', seats: 3, time }, {}, games);
  const go = (seat: number, steps: number, movesVersion: number, now: number) =>
    perform(session, seat, { kind: 'act', action: 'climb', args: { steps }, movesVersion }, now);
  const movesVersionOf = (seat: number) => session.viewFor(seat, NOBODY).match?.movesVersion ?? -1;
  const movesVersion = movesVersionOf(0);
  value(go(1, 1, movesVersion, 2000));
  expect([movesVersionOf(0), movesVersionOf(1)]).toEqual([movesVersion, movesVersion + 1]);
  value(go(0, 3, movesVersion, 3000));
  expect(codeOf(go(0, 3, movesVersion, 3000)), 'sent twice').toBe('stale-move');
  value(go(0, 3, movesVersionOf(0), 4000));
  expect(session.match?.toAct).toEqual([2, 1]);
  expect(shown(rebuilt(session, {}, games))).toEqual(shown(session));
});

test('clocks run for all who are not done; who acts gets the increment', () => {
  const session = started({ game: 'climb', seats: 2, time }, {}, games);
  const go = (seat: number, steps: number, now: number) => {
    const movesVersion = session.viewFor(seat, NOBODY).match?.movesVersion ?? -1;
    return perform(session, seat, { kind: 'act', action: 'climb', args: { steps }, movesVersion }, now);
  };
  value(go(0, 3, 11_000));
  expect(session.viewFor(null, NOBODY).seats.map(({ left }) => left)).toEqual([55_000, 50_000]);
  value(go(0, 3, 21_000));
  expect(session.expireClocks(62_000)).toMatchObject([{ kind: 'outOfTime', seat: 1 }]);
});
