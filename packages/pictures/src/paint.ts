import type { PictureNode } from './picture.ts';

/** Colours that a page may set as custom properties, with their defaults. */
const BODY = 'var(--picture-body, #ecdcb9)';
const RIM = 'var(--picture-rim, #2b2a33)';
const PAPER = 'var(--picture-paper, #fffdf6)';

const OUTLINE = { stroke: RIM, 'stroke-width': '4' };
const LINE = { fill: 'none', stroke: RIM };

/**
 * Fill and stroke of a path, by one letter before its data: `B` body with a rim, `I` with a broad one for icons, `b` body alone, `r` rim as a surface, `l` a line, `f` a fine one, `t` a
 * thick one, `w` paper with a rim, `p` paper alone, `n` a line of paper, `d` a shadow, `s` a light. Paths with a
 * colour of their own begin with it: `#b7d66a M0 0h100v100H0z`.
 */
const PAINTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  B: { fill: BODY, ...OUTLINE },
  I: { fill: BODY, stroke: RIM, 'stroke-width': '6' },
  b: { fill: BODY },
  r: { fill: RIM },
  l: { ...LINE, 'stroke-width': '4' },
  f: { ...LINE, 'stroke-width': '2.5', 'stroke-opacity': '.55' },
  t: { ...LINE, 'stroke-width': '7' },
  w: { fill: PAPER, ...OUTLINE },
  p: { fill: PAPER },
  n: { fill: 'none', stroke: PAPER, 'stroke-width': '5' },
  d: { fill: RIM, 'fill-opacity': '.22' },
  s: { fill: '#fff', 'fill-opacity': '.45' },
};

/** A picture as its author writes it: paths, the rearmost first, each with the letter of its paint before it. */
export type Paths = readonly string[];

/** A path around a circle. */
export const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** Makes the elements of a picture of 100 by 100. */
export function draw(paths: Paths): PictureNode {
  return {
    tag: 'svg',
    attributes: { viewBox: '0 0 100 100', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    children: paths.map((path) => ({ tag: 'path', attributes: painted(path), children: [] })),
  };
}

function painted(path: string): Readonly<Record<string, string>> {
  if (!path.startsWith('#')) return { ...PAINTS[path.charAt(0)], d: path.slice(1) };
  const [fill = ''] = path.split(' ', 1);
  return { fill, d: path.slice(fill.length + 1) };
}
