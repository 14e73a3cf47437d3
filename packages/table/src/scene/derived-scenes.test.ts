import { checkGolden } from '@rookery/testing';
import { expect, test } from 'vitest';
import { checkDesign } from '../design/check-design.ts';
import { deriveDesign } from '../design/derive-design.ts';
import { printScene } from './print-scene.test-kit.ts';
import { sceneOf } from './scene-of.ts';
import { GAMES, gameNamed, matchAfter, playRandomSteps, sessionViewOf, viewersOf } from './session-views.test-kit.ts';

test.each(['klondike', 'innovation', 'checkers', 'texas-holdem'])(
  'the derived table of %s reads as it did',
  async (folder) => {
    const match = matchAfter(await gameNamed(folder), 12);
    const pages = [0, null].map((seat) => {
      const viewer = seat === null ? 'a spectator' : `seat ${seat}`;
      return `${folder} for ${viewer}\n${printScene(sceneOf(sessionViewOf(match, seat)))}\n`;
    });
    checkGolden(new URL(`./golden/${folder}.golden.txt`, import.meta.url), pages.join('\n'));
  },
);

test.each(GAMES)('the design of %s is data that passes the check, and stays the same through a match', async (folder) => {
  const designs = new Map<number | null, Set<string>>();
  playRandomSteps(await gameNamed(folder), 30, (match) => {
    for (const seat of viewersOf(match)) {
      const design = deriveDesign(sessionViewOf(match, seat));
      expect(checkDesign(JSON.parse(JSON.stringify(design)))).toEqual(design);
      const texts = designs.get(seat) ?? new Set();
      designs.set(seat, texts.add(JSON.stringify(design, (key, value) => (key === 'text' ? undefined : value))));
    }
  });
  expect([...designs.values()].map(({ size }) => size)).toEqual([...designs].map(() => 1));
});
