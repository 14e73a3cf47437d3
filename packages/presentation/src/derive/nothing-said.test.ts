import { checkGolden } from '@rookery/testing';
import { describe, expect, test } from 'vitest';
import { checkPresentation } from '../check/check-presentation.ts';
import { describePresentation } from '../looks/describe-presentation.ts';
import { chess } from './chess.test-kit.ts';
import { derivePresentation } from './derive-presentation.ts';
import { empires } from './map.test-kit.ts';
import { morris } from './morris.test-kit.ts';
import { namesOfGame } from './names-of-game.ts';

const KITS = [chess, morris, empires];

describe.each(KITS.map((definition) => ({ name: definition.name, definition })))(
  '$name, of which nothing is said',
  ({ name, definition }) => {
    const presentation = derivePresentation(definition);

    test('reads as it did', () => {
      checkGolden(
        new URL(`./golden/${name}.test.txt`, import.meta.url),
        `${definition.title}\n\n${describePresentation(presentation)}\n`,
      );
    });

    test('is a presentation that passes the check', () => {
      expect(checkPresentation(JSON.parse(JSON.stringify(presentation)), namesOfGame(definition))).toEqual({
        ok: true,
        value: presentation,
      });
    });
  },
);

test('the six pieces of chess have their six pictures, on a chequered board that faces the player', () => {
  const { things = {}, boards } = derivePresentation(chess);
  const pictures = Object.fromEntries(Object.entries(things).map(([kind, look]) => [kind, look?.picture]));
  expect(pictures).toEqual({
    Rook: 'chess:rook',
    Knight: 'chess:knight',
    Bishop: 'chess:bishop',
    Queen: 'chess:queen',
    King: 'chess:king',
    Pawn: 'chess:pawn',
  });
  expect(boards?.Board).toMatchObject({ style: 'chequered', facing: 'seat' });
});

test('a morris board has points with lines', () => {
  const { boards, things } = derivePresentation(morris);
  expect(boards?.Mill).toMatchObject({ style: 'points', facing: 'fixed' });
  expect(things?.Man).toMatchObject({ picture: 'disc', colour: 'side' });
});

test('a land shows who holds it, its terrain and its armies', () => {
  expect(derivePresentation(empires).boards?.World?.cell).toMatchObject({
    stone: { of: 'holder' },
    fill: { by: 'terrain', of: { forest: 'terrain:forest', hills: 'terrain:hills', plain: 'terrain:plains' } },
    token: { text: '{armies}' },
  });
});
