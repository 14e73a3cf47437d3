import { RULES } from '@rookery/games/rules';
import { market } from '@rookery/testing';
import { expect, test } from 'vitest';
import { KeyComparison } from './search-keys.test-kit.ts';

const GAMES = [...(await Promise.all(Object.values(RULES).map((load) => load()))), market];
const KEYS = 400;

test('there are games', () => expect(GAMES.length).toBeGreaterThan(15));

test.each(GAMES.map((game) => [game.name, game] as const))(
  '%s: keys of a search are equal where full keys are, whatever was rolled back',
  (name, definition) => {
    const comparison = new KeyComparison(definition);
    comparison.run(KEYS, name);
    const { keys, repeated, copies } = comparison.compared;
    expect(keys).toBeGreaterThanOrEqual(KEYS);
    expect(repeated).toBeGreaterThan(KEYS / 20);
    expect(copies).toBeGreaterThan(0);
  },
  60_000,
);
