import type { Box, Link } from './box.ts';
import { BOLD, shortened, widthOf } from './svg-text.ts';

/** Sizes in SVG units. */
export const SIZE = {
  title: 14,
  small: 12,
  line: 17,
  chip: 22,
  chipPad: 9,
  gap: 6,
  pad: 12,
  between: 24,
  labelled: 30,
  beside: 14,
  lane: 16,
  corner: 8,
} as const;

/** Maximum length of a name before it is truncated. */
const LONGEST = 44;

/** A box with its layout. */
export interface LaidBox {
  readonly box: Box;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly title: { readonly kind: string; readonly name: string };
  readonly notes: readonly string[];
  readonly chips: readonly Chip[];
  /** Height of its texts and chips; children are placed below. */
  readonly head: number;
  readonly children: readonly LaidBox[];
  readonly lanes: readonly Lane[];
}

/** An action chip in a box. */
export interface Chip {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A link routed beside the children. */
export interface Lane {
  readonly link: Link;
  readonly x: number;
  readonly from: number;
  readonly to: number;
}

/** Whether a link leads to the next child below, so that it needs no lane. */
export function isStraight({ from, to }: Link): boolean {
  return to === from + 1;
}

/** Lays out a box and its contents at (x, y), with a minimum width of `least`. */
export function layOut(box: Box, x: number, y: number, least: number): LaidBox {
  const width = Math.max(least, leastWidth(box));
  const title = { kind: box.kind, name: shortened(box.name, LONGEST) };
  const notes = box.notes.map((note) => shortened(note, LONGEST));
  const chips = layChips(box, x + SIZE.pad, y + SIZE.pad + SIZE.line * (1 + notes.length) + 4, width - 2 * SIZE.pad);
  const last = chips.at(-1);
  const head = last === undefined ? SIZE.pad + SIZE.line * (1 + notes.length) : last.y + SIZE.chip - y;
  const laid = { box, x, y, width, title, notes, chips, head };
  if (box.children.length === 0) return { ...laid, height: head + SIZE.pad, children: [], lanes: [] };
  return box.sideBySide ? layRow(laid) : layColumn(laid);
}

type Unfilled = Omit<LaidBox, 'height' | 'children' | 'lanes'>;

function layColumn(laid: Unfilled): LaidBox {
  const { box, x, y, head } = laid;
  const beside = lanesWidth(box);
  const inner = laid.width - 2 * SIZE.pad - beside;
  let top = y + head + SIZE.gap + 4;
  const children: LaidBox[] = [];
  for (const [i, each] of box.children.entries()) {
    const child = layOut(each, x + SIZE.pad, top, inner);
    children.push(child);
    top +=
      child.height +
      (box.links.some((link) => link.from === i && isStraight(link) && link.label !== '') ? SIZE.labelled : SIZE.between);
  }
  const bottom = (children.at(-1) as LaidBox).y + (children.at(-1) as LaidBox).height;
  return { ...laid, height: bottom + SIZE.pad - y, children, lanes: layLanes(box, children) };
}

function layRow(laid: Unfilled): LaidBox {
  const { box, x, y, head } = laid;
  const spare = laid.width - 2 * SIZE.pad - rowWidth(box);
  const top = y + head + SIZE.between + (box.cases.length > 0 ? 4 : -2);
  let left = x + SIZE.pad;
  const children = box.children.map((each) => {
    const child = layOut(each, left, top, leastWidth(each) + Math.floor(spare / box.children.length));
    left += child.width + SIZE.beside;
    return child;
  });
  const height = Math.max(...children.map((child) => child.height));
  return { ...laid, height: top + height + SIZE.pad - y, children, lanes: [] };
}

/** Returns the minimum width that shows all contents of a box. */
function leastWidth(box: Box): number {
  const title = widthOf(box.kind, SIZE.small) + 8 + widthOf(shortened(box.name, LONGEST), SIZE.title, BOLD) + 18;
  const notes = box.notes.map((note) => widthOf(shortened(note, LONGEST), SIZE.small));
  const chips = Math.min(rowOf(box), 260);
  const labels = box.links.filter(isStraight).map(({ label }) => 2 * (widthOf(shortened(label, LONGEST), SIZE.small) + 10));
  const children = box.sideBySide
    ? rowWidth(box)
    : Math.max(0, ...box.children.map(leastWidth), ...labels) + lanesWidth(box);
  return Math.max(96, title, chips, children, ...notes, ...box.actions.map(chipWidth)) + 2 * SIZE.pad;
}

function rowWidth({ children }: Box): number {
  return children.reduce((sum, child) => sum + leastWidth(child), 0) + SIZE.beside * (children.length - 1);
}

function chipWidth(name: string): number {
  return widthOf(shortened(name, LONGEST), SIZE.small) + 2 * SIZE.chipPad;
}

function rowOf({ actions }: Box): number {
  return actions.reduce((sum, name) => sum + chipWidth(name) + SIZE.gap, -SIZE.gap);
}

function layChips({ actions }: Box, left: number, top: number, width: number): readonly Chip[] {
  let x = left;
  let y = top;
  return actions.map((action) => {
    const own = chipWidth(action);
    if (x > left && x + own > left + width) {
      x = left;
      y += SIZE.chip + SIZE.gap;
    }
    const chip = { name: shortened(action, LONGEST), x, y, width: own };
    x += own + SIZE.gap;
    return chip;
  });
}

/** Assigns lanes to the links that need one: short links get inner lanes, and links in one lane never overlap. */
function laned({ links }: Box): readonly { readonly link: Link; readonly lane: number }[] {
  const span = ({ from, to }: Link): number => Math.abs(from - to);
  const taken: Link[][] = [];
  return links
    .filter((link) => !isStraight(link))
    .sort((a, b) => span(a) - span(b))
    .map((link) => {
      const free = taken.findIndex((others) => !others.some((other) => meet(link, other)));
      const lane = free < 0 ? taken.push([]) - 1 : free;
      taken[lane]?.push(link);
      return { link, lane };
    });
}

function meet(a: Link, b: Link): boolean {
  const top = ({ from, to }: Link): number => Math.min(from, to);
  const bottom = ({ from, to }: Link): number => Math.max(from, to);
  return top(a) <= bottom(b) && top(b) <= bottom(a);
}

/** Returns the width of each lane, including its longest label. */
function laneWidths(box: Box): readonly number[] {
  const widths: number[] = [];
  for (const { link, lane } of laned(box)) {
    const label = link.label === '' ? 0 : widthOf(shortened(link.label, LONGEST), SIZE.small) + 6;
    widths[lane] = Math.max(widths[lane] ?? 0, SIZE.lane + label);
  }
  return widths;
}

function lanesWidth(box: Box): number {
  return laneWidths(box).reduce((sum, width) => sum + width, 0);
}

/** One end of a link in a lane: its child, the child at the other end, and whether it is the start. */
interface End {
  readonly way: number;
  readonly at: number;
  readonly other: number;
  readonly lane: number;
  readonly begins: boolean;
}

/**
 * Orders link ends along the side of a box so that links do not cross there: first those that lead up, inner lanes first;
 * then loops; then those that lead down, outer lanes first.
 */
function downTheSide(a: End, b: End): number {
  const direction = ({ at, other }: End): number => Math.sign(other - at);
  const upOrDown = direction(a) - direction(b);
  if (upOrDown !== 0) return upOrDown;
  if (a.lane !== b.lane) return direction(a) <= 0 ? a.lane - b.lane : b.lane - a.lane;
  return Number(a.begins) - Number(b.begins);
}

function layLanes(box: Box, children: readonly LaidBox[]): readonly Lane[] {
  const widths = laneWidths(box);
  const links = laned(box);
  const ends = links.flatMap(({ link: { from, to }, lane }, way): readonly End[] => [
    { way, at: from, other: to, lane, begins: true },
    { way, at: to, other: from, lane, begins: false },
  ]);
  const heights = new Map<End, number>();
  children.forEach((child, at) => {
    const mine = ends.filter((end) => end.at === at).sort(downTheSide);
    mine.forEach((end, i) => void heights.set(end, child.y + (child.height * (i + 1)) / (mine.length + 1)));
  });
  const heightOf = (way: number, begins: boolean): number =>
    heights.get(ends.find((end) => end.way === way && end.begins === begins) as End) as number;
  return links.map(({ link, lane }, way) => {
    const { x, width } = children[link.from] as LaidBox;
    const before = widths.slice(0, lane).reduce((sum, each) => sum + each, 0);
    return { link, x: x + width + before + SIZE.lane - 4, from: heightOf(way, true), to: heightOf(way, false) };
  });
}
