import { expect, test } from 'vitest';
import { actionStep, after, createMatch, defineGame, eachPlayer, Game, loop, sequence } from '../index.ts';

test('turns inside of a turn are told with their own player, and with the number of turns begun so far', () => {
  const told: string[] = [];
  const definition = defineGame(class Nested extends Game {}, ({ action }) => ({
    name: 'nested',
    players: 2,
    unbounded: true,
    rules: {
      starts: after('turnStarted', { do: ({ event: { player, turn } }) => void told.push(`+${player.seat}/${turn}`) }),
      ends: after('turnEnded', { do: ({ event: { player, turn } }) => void told.push(`-${player.seat}/${turn}`) }),
    },
    actions: { rest: action('Rest').do(() => undefined) },
    flow: loop(eachPlayer(sequence(actionStep('rest'), eachPlayer(actionStep('rest'))))),
  }));
  const match = createMatch(definition);
  for (const seat of [0, 0, 1]) match.act(seat, 'rest');
  expect(told.slice(0, 6)).toEqual(['+0/1', '+0/2', '-0/2', '+1/3', '-1/3', '-0/3']);
});
