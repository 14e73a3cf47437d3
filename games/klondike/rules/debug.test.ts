import { createMatch } from '@rookery/engine';
import { expect, test } from 'vitest';
import { klondike } from './index.ts';

test('whoever writes the game is shown what comes next', () => {
  const match = createMatch(klondike, { seed: 'debug' });
  const values = klondike.debug?.({ game: match.game });
  expect(values).toMatchObject({ pass: 1, 'can go on': true, 'face down': [0, 1, 2, 3, 4, 5, 6] });
  const stock = values?.['stock, next first'] as readonly string[];
  expect(stock).toHaveLength(24);
  match.act(0, 'draw');
  expect(match.game.waste.available?.label()).toBe(stock[0]);
});
