import { fastRandom } from '@rookery/engine';
import { GAME_REGISTRY } from '@rookery/games';
import { expect, test } from 'vitest';
import { checkPresentation } from '../check/check-presentation.ts';
import { mutate } from '../check/mutate.test-kit.ts';
import { describePresentation } from '../looks/describe-presentation.ts';
import { derivePresentation } from './derive-presentation.ts';
import { namesOfGame } from './names-of-game.ts';

/** Changed presentations of each game. */
const CHANGES = 60;

test('a changed presentation of a game is refused with paths, or completed and described without an exception', async () => {
  const counts = { accepted: 0, refused: 0 };
  for (const manifest of GAME_REGISTRY) {
    const definition = await manifest.rules();
    const names = namesOfGame(definition);
    const text = JSON.stringify(await manifest.presentation?.());
    const random = fastRandom(manifest.name.length);
    for (let i = 0; i < CHANGES; i++) {
      const checked = checkPresentation(mutate(text, random), names);
      if (checked.ok) {
        counts.accepted++;
        const whole = derivePresentation(definition, { presentation: checked.value });
        expect(describePresentation(whole, checked.value)).not.toMatch(/undefined|\[object/);
      } else {
        counts.refused++;
        expect(checked.problems.length).toBeGreaterThan(0);
      }
    }
  }
  expect(counts.accepted).toBeGreaterThan(100);
  expect(counts.refused).toBeGreaterThan(100);
}, 180_000);
