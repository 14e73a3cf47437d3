import { describe, expect, test } from 'vitest';
import { checkDesign } from './check-design.ts';
import { DesignError, type DesignErrorCode } from './design-error.ts';

function errorOf(data: unknown): DesignError {
  try {
    checkDesign(data);
  } catch (error) {
    if (error instanceof DesignError) return error;
    throw error;
  }
  throw new Error('It was let pass.');
}

test('a design with all there is passes, and is returned as it is', () => {
  const design = {
    group: 'column',
    label: 'Table',
    if: { any: [{ phase: ['a', 'b'] }, { all: [{ stage: 'over' }, { turn: 'mine' }] }, { not: { phase: 'c' } }] },
    children: [
      {
        each: 'others',
        show: { group: 'row', children: [{ player: 'each' }, { zone: { of: 'each', in: { of: 'each' } } }] },
      },
      {
        zone: { kind: 'Deck', where: { open: true, age: 1, of: null } },
        layout: 'stack',
        shows: 3,
        scale: 0.5,
        prefers: ['a'],
      },
      {
        text: '{score}',
        from: { kind: 'Player', of: 0 },
        if: { query: { name: 'x' }, finds: { least: 1 }, holds: { most: 2 } },
      },
      { player: 'me' },
      { player: 2 },
    ],
  };
  expect(checkDesign(design)).toBe(design);
});

describe('a mistake is told with its place and with what would be right', () => {
  test.each<[unknown, DesignErrorCode, string]>([
    [null, 'bad-design', 'design is null; it should be an object.'],
    [[], 'bad-design', 'design is a list; it should be an object.'],
    [
      {},
      'bad-design',
      'design is an object; it should be a design: an object with one of zone, group, each, text, player.',
    ],
    [{ group: 'pile', children: [] }, 'bad-design', 'design.group is "pile"; it should be one of "row", "column", "wrap".'],
    [{ group: 'row' }, 'bad-design', 'design.children is missing; it should be a list.'],
    [{ group: 'row', children: [{ text: 1 }] }, 'bad-design', 'design.children[0].text is 1; it should be a text.'],
    [
      { zone: {}, colour: 'red' },
      'unknown-design-word',
      'design has the unknown field “colour”. Known fields: zone, if, layout, label, tap, prefers, scale, shows.',
    ],
    [
      { zone: { of: 'each' } },
      'each-without-loop',
      'design.zone.of means the player of a loop, but no loop surrounds it. Put it into { "each": …, "show": … }.',
    ],
    [{ zone: { of: -1 } }, 'bad-design', 'design.zone.of is -1; it should be a whole number from 0 on.'],
    [
      { zone: { where: { owner: {} } } },
      'bad-design',
      'design.zone.where.owner is an object; it should be a text, a number, true, false or null.',
    ],
    [{ zone: {}, shows: 0 }, 'bad-design', 'design.shows is 0; it should be a whole number from 1 on.'],
    [{ zone: {}, scale: Number.NaN }, 'bad-design', 'design.scale is NaN; it should be a number above 0, and 10 at most.'],
  ])('%j', (data, code, message) => {
    const error = errorOf(data);
    expect(error.code).toBe(code);
    expect(error.message).toBe(message);
  });
});

test('a design that is too deep is refused, and does not break the stack', () => {
  let design: object = { text: 'deep' };
  for (let i = 0; i < 100_000; i++) design = { group: 'row', children: [design] };
  expect(errorOf(design).message).toContain('less than 64 levels deep');
});
