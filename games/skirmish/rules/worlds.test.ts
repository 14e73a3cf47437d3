import { createMatch, seededRandom } from '@rookery/engine';
import { trySampleWorld } from '@rookery/engine/worlds';
import { expect, test } from 'vitest';
import { Card } from './card.ts';
import { skirmish } from './index.ts';

test('in every world that someone imagines each card lies with the captain it belongs to', () => {
  const random = seededRandom('worlds');
  let worlds = 0;
  for (let game = 0; game < 4; game++) {
    const match = createMatch(skirmish, { seed: `worlds ${game}` });
    for (let step = 0; step < 40 && !match.isOver; step++) {
      match.play(match.sample(random, 'descent', random.pick(match.toAct)) as never);
      for (const viewer of [0, 1, undefined]) {
        const world = trySampleWorld(match, viewer, random, 'now');
        if (world === undefined) continue;
        worlds++;
        for (const player of world.game.players)
          expect(player.all(Card).every(({ captain }) => captain === player)).toBe(true);
      }
    }
  }
  expect(worlds).toBeGreaterThan(200);
});
