import { GAME_REGISTRY } from '@rookery/games';
import { gameFor, gamesFor } from '@rookery/games/plans';
import { expect, test } from 'vitest';

const ROLES = [
  'workload',
  'hiddenHands',
  'long',
  'rare',
  'smallest',
  'twoPresses',
  'simultaneous',
  'replay',
  'scale',
  'undo',
  'arcade',
] as const;

test.each(ROLES)('a game takes the role %s, and the registry has it', async (role) => {
  const { name, load } = gameFor(role);
  expect((await load()).name).toBe(name);
});

test('every game says how its speed is measured', () => {
  expect(gamesFor('speed').map(({ name }) => name)).toEqual(GAME_REGISTRY.map(({ name }) => name));
});

test('the bar for traffic is for one game', () => {
  expect(gamesFor('traffic').filter(({ plan }) => plan.isBar)).toHaveLength(1);
});
