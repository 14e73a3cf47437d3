import { createMatch, defineGame, Game, simultaneousActionStep } from '@rookery/engine';
import { expect, test } from 'vitest';
import { alphaBetaBot, type Bot, greedyBot, mctsBot, randomBot } from '../index.ts';

class Climb extends Game.with({ taken: 0 }) {}

/** All climb at once; the first to come to four has won. */
const climb = defineGame(Climb, ({ action }) => ({
  name: 'climb',
  players: 2,
  actions: {
    climb: action('Climb')
      .choose('steps', () => [1, 2])
      .do(({ player, steps }) => {
        player.score += steps;
      }),
  },
  flow: simultaneousActionStep('climb', { sealed: false, done: () => false }),
  outcome: ({ game }) => game.players.find(({ score }) => score >= 4),
}));

const BOTS: readonly Bot[] = [
  mctsBot({ seed: 'a', budget: { iterations: 200 } }),
  alphaBetaBot({ seed: 'a' }),
  greedyBot({ seed: 'a' }),
  randomBot({ seed: 'a' }),
];

test.each(BOTS.map((bot) => [bot.name, bot] as const))(
  '%s thinks for the seat it is asked for, whoever is first',
  (name, bot) => {
    const match = createMatch(climb);
    expect(match.toAct).toEqual([0, 1]);
    for (const seat of [1, 1, 0]) {
      const { move } = bot.decide(match, seat);
      expect(move.seat).toBe(seat);
      expect(match.play(move).ok).toBe(true);
      if (match.isOver) break;
    }
    expect(match.log.length, name).toBeGreaterThan(1);
  },
);
