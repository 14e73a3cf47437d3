import { describe, expect, test } from 'vitest';
import { CHESS_PIECES, DICE, ICONS, PIECES, TERRAINS } from './ids.ts';
import { loadPictures, pictureOf } from './load.ts';
import { pathPoints } from './path-points.test-kit.ts';
import { PATTERNS, patternOf } from './patterns.ts';
import { PICTURE_TAGS, type PictureNode } from './picture.ts';
import { PICTURE_SETS, type PictureSet } from './sets.ts';

const SETS = await Promise.all(PICTURE_SETS.map(async (set) => ({ set, ids: await loadPictures(set) })));
const drawn = (id: string, set: PictureSet): PictureNode => {
  const picture = pictureOf(id, [set]);
  if (picture === undefined) throw new Error(`${set} does not draw ${id}`);
  return picture;
};
const nodesOf = (node: PictureNode): readonly PictureNode[] => [node, ...node.children.flatMap(nodesOf)];
const ATTRIBUTES =
  /^(viewBox|d|fill|fill-opacity|stroke|stroke-width|stroke-opacity|stroke-linecap|stroke-linejoin|transform|cx|cy|r|x|y|rx|width|height)$/;

test('the lists of ids are what the sets draw', () => {
  const idsOf = (wanted: PictureSet): readonly string[] => SETS.find(({ set }) => set === wanted)?.ids ?? [];
  expect(idsOf('pieces')).toEqual(PIECES);
  expect([...idsOf('icons')].sort()).toEqual(ICONS.map((icon) => `icon:${icon}`).sort());
  expect([...idsOf('terrains')].sort()).toEqual(TERRAINS.map((terrain) => `terrain:${terrain}`).sort());
  expect(idsOf('dice')).toEqual(DICE.flatMap((sides) => Array.from({ length: sides }, (_, i) => `d${sides}:${i + 1}`)));
  for (const set of ['chess-classic', 'chess-plain', 'chess-letters'] as const)
    expect(idsOf(set)).toEqual(CHESS_PIECES.map((piece) => `chess:${piece}`));
  expect(idsOf('cards-large')).toHaveLength(54 + 8);
});

test.each(SETS)('$set has only elements and attributes that draw', ({ set, ids }) => {
  expect(ids.length).toBeGreaterThan(5);
  for (const id of ids) {
    const nodes = nodesOf(drawn(id, set));
    expect(nodes.length, id).toBeGreaterThan(1);
    for (const { tag, attributes } of nodes) {
      expect(PICTURE_TAGS, id).toContain(tag);
      for (const [name, text] of Object.entries(attributes)) {
        expect(name, id).toMatch(ATTRIBUTES);
        expect(text, id).not.toMatch(/url|script|[<>]|undefined|NaN/i);
      }
    }
  }
});

test.each(SETS)('no two pictures of $set are equal, and one id gives one object', ({ set, ids }) => {
  expect(new Set(ids.map((id) => JSON.stringify(drawn(id, set)))).size).toBe(ids.length);
  expect(drawn(ids[0] ?? '', set)).toBe(drawn(ids[0] ?? '', set));
});

/** Terrains run over the edge, where they are cut off; cards have transforms. */
const WITHIN = SETS.filter(({ set }) => set !== 'terrains' && !set.startsWith('cards-'));

test.each(WITHIN)('every line of $set is within the view box, its width included', ({ set, ids }) => {
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) {
    for (const { attributes } of drawn(id, set).children) {
      const edge = attributes.stroke === undefined ? 0 : Number(attributes['stroke-width']) / 2;
      const points = pathPoints(attributes.d ?? '');
      expect(points.length, id).toBeGreaterThan(1);
      const all = points.flat();
      expect([id, Math.min(...all) >= edge, Math.max(...all) <= 100 - edge]).toEqual([id, true, true]);
    }
  }
});

test('points of a path follow its curves and arcs', () => {
  const extent = (d: string): readonly number[] => {
    const [xs, ys] = [0, 1].map((axis) => pathPoints(d).map((point) => point[axis] ?? 0));
    return [Math.min(...(xs ?? [])), Math.max(...(xs ?? [])), Math.min(...(ys ?? [])), Math.max(...(ys ?? []))].map(
      Math.round,
    );
  };
  expect(extent('M10 50a40 40 0 1 0 80 0a40 40 0 1 0-80 0z')).toEqual([10, 90, 10, 90]);
  expect(extent('M0 0q50 100 100 0')).toEqual([0, 100, 0, 50]);
  expect(extent('M0 50c0-40 0-40 50-40s50 0 50 40')).toEqual([0, 100, 10, 50]);
  expect(extent('M5 5h20v30H7z')).toEqual([5, 25, 5, 35]);
  expect(() => pathPoints('M1 2 3')).toThrow(/no path/);
  expect(() => pathPoints('M1 2X4')).toThrow(/no path/);
});

describe('pieces', () => {
  const paints = (id: string, set: PictureSet): string =>
    drawn(id, set)
      .children.map(({ attributes }) => Object.values(attributes).join())
      .join();

  test('take the colours of a side: body and rim', () => {
    const owned: readonly (readonly [PictureSet, readonly string[]])[] = [
      ['pieces', PIECES.filter((piece) => piece !== 'spot')],
      ...(['chess-classic', 'chess-plain', 'chess-letters'] as const).map(
        (set) => [set, CHESS_PIECES.map((piece) => `chess:${piece}`)] as const,
      ),
    ];
    for (const [set, ids] of owned)
      for (const id of ids)
        expect([id, /--picture-body/.test(paints(id, set)), /--picture-rim/.test(paints(id, set))]).toEqual([
          id,
          true,
          true,
        ]);
    expect(owned).toHaveLength(4);
  });
});

test('sets of one family draw the same ids in their own way, the preferred one first', () => {
  const [classic, plain] = [drawn('chess:king', 'chess-classic'), drawn('chess:king', 'chess-plain')];
  expect(classic).not.toEqual(plain);
  expect(pictureOf('chess:king')).toBe(classic);
  expect(drawn('card:ace-of-spades', 'cards-four-colour')).not.toEqual(drawn('card:ace-of-clubs', 'cards-four-colour'));
  expect(drawn('card:queen-of-hearts', 'cards-large')).not.toEqual(drawn('card:queen-of-hearts', 'cards-classic'));
  expect(pictureOf('chess:wizard')).toBeUndefined();
});

test('every die shows as many pips as its face says, or its number', () => {
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const pips = drawn(`d6:${face}`, 'dice').children.at(-1)?.attributes.d ?? '';
    expect(pips.match(/M/g)).toHaveLength(face);
  }
  const strokes = (id: string): number => (drawn(id, 'dice').children.at(-1)?.attributes.d?.match(/M/g) ?? []).length;
  expect([strokes('d20:7'), strokes('d20:17'), strokes('d20:9'), strokes('d4:4')]).toEqual([1, 2, 2, 1]);
});

test('patterns lie within their square', () => {
  expect(PATTERNS.map((pattern) => patternOf(pattern).children.length)).toEqual([0, 1, 1, 1, 1, 1]);
  for (const pattern of PATTERNS.slice(1)) {
    const all = pathPoints(patternOf(pattern).children[0]?.attributes.d ?? '').flat();
    expect([pattern, Math.min(...all) >= 0, Math.max(...all) <= 100]).toEqual([pattern, true, true]);
  }
});
