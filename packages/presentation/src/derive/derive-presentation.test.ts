import { createMatch, seededRandom } from '@rookery/engine';
import { GAMES } from '@rookery/games/definitions';
import { checkGolden } from '@rookery/testing';
import { describe, expect, test } from 'vitest';
import { checkPresentation } from '../check/check-presentation.ts';
import { describePresentation } from '../looks/describe-presentation.ts';
import { derivePresentation } from './derive-presentation.ts';
import { namesOfGame } from './names-of-game.ts';

/** The same definition without what is cached for it. */
function fresh<D extends (typeof GAMES)[number]>(definition: D): D {
  return { ...definition };
}

describe.each(GAMES.map((definition) => ({ name: definition.name, definition })))(
  'what follows from the rules of $name',
  ({ name, definition }) => {
    test('reads as it did', () => {
      const text = describePresentation(derivePresentation(definition));
      checkGolden(
        new URL(`../../../../games/${name}/golden/looks.txt`, import.meta.url),
        `${definition.title}\n\n${text}\n`,
      );
    });

    test('is a presentation in which every name is one of the game', () => {
      const presentation = derivePresentation(definition);
      expect(checkPresentation(JSON.parse(JSON.stringify(presentation)), namesOfGame(definition))).toEqual({
        ok: true,
        value: presentation,
      });
    });

    test('is the same for any match, at any moment', () => {
      const first = JSON.stringify(derivePresentation(fresh(definition)));
      const match = createMatch(definition, { seed: 'another' });
      const random = seededRandom('another');
      for (let step = 0; step < 20 && !match.isOver; step++) {
        const move = match.sample(random, 'descent');
        if (move === undefined || !match.play(move).ok) break;
      }
      expect(JSON.stringify(derivePresentation(fresh(match.definition)))).toBe(first);
    });

    test('gives no two classes on a board the same picture', () => {
      const { things = {} } = derivePresentation(definition);
      const pictures = Object.values(things).flatMap((look) =>
        look?.picture === undefined ? [] : picturesIn(look.picture),
      );
      expect(pictures.filter((picture, i) => pictures.indexOf(picture) !== i && picture !== 'die')).toEqual([]);
    });
  },
);

/** All pictures of a choice, without the one of an empty place. */
function picturesIn(choice: unknown): readonly string[] {
  if (typeof choice === 'string') return choice === 'spot' ? [] : [choice];
  if (typeof choice !== 'object' || choice === null) return [];
  const { of = {}, use, else: otherwise } = choice as { of?: object; use?: unknown; else?: unknown };
  return [...Object.values(of), use, otherwise].flatMap(picturesIn);
}
