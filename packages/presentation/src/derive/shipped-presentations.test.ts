import { declarationsOf } from '@rookery/engine/inspect';
import { GAME_REGISTRY } from '@rookery/games';
import { describe, expect, test } from 'vitest';
import { checkPresentation } from '../check/check-presentation.ts';
import { describePresentation } from '../looks/describe-presentation.ts';
import { derivePresentation } from './derive-presentation.ts';
import { namesOfGame } from './names-of-game.ts';

/** Maximum size of what a game says itself, without the texts of cards and the positions on boards. */
const MAX_SIZE = 4000;

const withoutTables = (name: string, value: unknown): unknown =>
  name === 'printed' || name === 'geometry' ? undefined : value;

const PRESENTED = GAME_REGISTRY.filter(({ presentation }) => presentation !== undefined);

test('every game says something of its looks', () => {
  expect(PRESENTED.map(({ name }) => name)).toEqual(GAME_REGISTRY.map(({ name }) => name));
});

describe.each(PRESENTED.map((manifest) => ({ name: manifest.name, manifest })))(
  'the presentation of $name',
  ({ manifest }) => {
    const load = async () => ({ definition: await manifest.rules(), said: (await manifest.presentation?.()) ?? {} });

    test('is plain data, with no name that the game does not have', async () => {
      const { definition, said } = await load();
      expect(checkPresentation(JSON.parse(JSON.stringify(said)), namesOfGame(definition))).toEqual({
        ok: true,
        value: said,
      });
    });

    test('completes what follows from the rules', async () => {
      const { definition, said } = await load();
      const checked = checkPresentation(said);
      if (!checked.ok) throw new Error('The presentation is not accepted.');
      const whole = derivePresentation(definition, { presentation: checked.value });
      expect(checkPresentation(JSON.parse(JSON.stringify(whole)), namesOfGame(definition))).toEqual({
        ok: true,
        value: whole,
      });
      // What the game says is there, and what it does not say is as derived.
      expect(whole).toMatchObject({ ...(checked.value.layout && { layout: checked.value.layout }) });
      for (const [kind, look] of Object.entries(derivePresentation(definition).boards ?? {}))
        expect(whole.boards?.[kind]).toEqual({ ...look, ...checked.value.boards?.[kind] });
      expect(describePresentation(whole, checked.value)).toContain('Layout');
    });

    test('leaves no question without a sentence, and none that is the name of a selection', async () => {
      const { definition, said } = await load();
      const checked = checkPresentation(said);
      if (!checked.ok) throw new Error('The presentation is not accepted.');
      const { prompts = {} } = derivePresentation(definition, { presentation: checked.value }).panel ?? {};
      for (const { name, selections } of Object.values(declarationsOf(definition).actions))
        for (const selection of selections) {
          const sentence = prompts[`${name}.${selection.name}`] ?? selection.prompt;
          expect(sentence, `${name}.${selection.name}`).toMatch(/\w+ \w+/);
        }
    });

    test('is small', async () => {
      const { said } = await load();
      expect(JSON.stringify(said, withoutTables).length).toBeLessThan(MAX_SIZE);
    });
  },
);
