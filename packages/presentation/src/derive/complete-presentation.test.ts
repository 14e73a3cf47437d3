import { expect, test } from 'vitest';
import type { Presentation } from '../language/presentation.ts';
import { completePresentation } from './complete-presentation.ts';

const DERIVED: Presentation = {
  values: { good: { silk: { icon: 'icon:silk', colour: 'pink' }, salt: { icon: 'icon:salt' } } },
  boards: { Board: { style: 'ruled', facing: 'fixed' } },
  things: { Bale: { picture: 'cube', colour: 'side' }, Die: { picture: 'die' } },
  layout: { group: 'column', children: [{ player: 'me' }] },
  players: { chips: [{ text: '{score}' }], folded: ['{score}'] },
  panel: { prompts: { 'buy.bale': 'Choose a bale' } },
};

test('what a game says takes the place of what was derived, field by field', () => {
  const own: Presentation = {
    values: { good: { silk: { colour: 'red' } }, suit: { hearts: { colour: 'red' } } },
    boards: { Board: { surface: 'wood', facing: 'seat' } },
    things: { Bale: { colour: 'gold' } },
    players: { chips: [] },
    surface: 'felt',
  };
  expect(completePresentation(DERIVED, own)).toEqual({
    values: {
      good: { silk: { icon: 'icon:silk', colour: 'red' }, salt: { icon: 'icon:salt' } },
      suit: { hearts: { colour: 'red' } },
    },
    boards: { Board: { style: 'ruled', surface: 'wood', facing: 'seat' } },
    things: { Bale: { picture: 'cube', colour: 'gold' }, Die: { picture: 'die' } },
    layout: DERIVED.layout,
    players: { chips: [], folded: ['{score}'] },
    panel: DERIVED.panel,
    surface: 'felt',
  });
});

test('a layout is taken as a whole, and the derived one is kept for the rest', () => {
  const own: Presentation = { layout: { player: 0 } };
  expect(completePresentation(DERIVED, own)).toMatchObject({ layout: { player: 0 }, rest: DERIVED.layout });
  expect(completePresentation(DERIVED, {}).rest).toBeUndefined();
});

test('the sentences of a game and the derived ones stand side by side', () => {
  const own: Presentation = { panel: { prompts: { 'buy.from': 'From whom?' }, order: ['buy'] } };
  expect(completePresentation(DERIVED, own).panel).toEqual({
    prompts: { 'buy.bale': 'Choose a bale', 'buy.from': 'From whom?' },
    order: ['buy'],
  });
});
