import { computeLayout, type Scene, type SceneNode, type ZoneNode } from '@rookery/table';
import { hasTexts, layoutFor, ratioOf, shownOf, thingWidth, wantedUnits } from './unit.ts';

/** Possible widths of a card in pixels, widest first. They are few, so that a table does not resize with every card. */
const WIDTHS = [104, 92, 80, 70, 62, 54, 48, 44, 40] as const;
const NARROWEST = 36;
/** Pixels, the same as in the stylesheet. */
const GAP = 12;
const LABEL = 20;
const LINE = 36;
/** Number of cards of a column that the size of the table takes into account; longer columns overlap more. */
const COLUMN_CARDS = 7;

/** Available space in pixels. */
export interface TableRoom {
  readonly width: number;
  readonly height: number;
}

/** Width of a card: as large as the whole table can be visible at once; on small screens, as large as fits the width. */
export function unitFor(scene: Scene, { width, height }: TableRoom): number {
  const fitsAcross = WIDTHS.filter((unit) => leastWidth(scene.root, unit) <= width && unit * 5.5 <= width);
  const fits = fitsAcross.find((unit) => heightOf(scene.root, unit, width) <= height);
  const least = fitsAcross.at(-1) ?? NARROWEST;
  // If nothing fits, keep a size that can be read.
  return fits ?? Math.max(least, Math.min(fitsAcross[0] ?? least, 54));
}

/** Minimum width of a part of the table. */
function leastWidth(node: SceneNode, unit: number): number {
  if (node.kind === 'zone') return leastOfZone(node, unit);
  if (node.kind !== 'group') return 0;
  const widths = node.children.map((child) => leastWidth(child, unit));
  if (node.direction !== 'row') return Math.max(0, ...widths);
  return widths.reduce((sum, width) => sum + width, 0) + unit * 0.12 * Math.max(0, widths.length - 1);
}

function leastOfZone(node: ZoneNode, unit: number): number {
  const { thing, layout } = node;
  if (thing.board !== null || hasTexts(thing)) return 0;
  const count = layout === 'row' || layout === 'fan' || layout === 'spread' ? shownOf(node).length : 1;
  return thingWidth(node, unit) * Math.min(3, 1 + 0.3 * Math.max(0, count - 1));
}

/** Estimated height of a part of the table. */
function heightOf(node: SceneNode, unit: number, width: number): number {
  if (node.kind === 'zone') return heightOfZone(node, unit, width);
  if (node.kind !== 'group') return LINE;
  const { children, direction } = node;
  if (direction === 'column') return sum(children.map((child) => heightOf(child, unit, width) + GAP)) - GAP;
  if (direction === 'row') return Math.max(0, ...children.map((child) => heightOf(child, unit, width / children.length)));
  return heightOfLines(children, unit, width);
}

/** Estimated height of nodes side by side, wrapped into lines. */
function heightOfLines(nodes: readonly SceneNode[], unit: number, width: number): number {
  let [total, line, across] = [0, 0, 0];
  for (const node of nodes) {
    const wanted = Math.min(width, wantedWidth(node, unit));
    if (across > 0 && across + GAP + wanted > width) {
      total += line + GAP;
      line = 0;
      across = 0;
    }
    across += wanted + (across > 0 ? GAP : 0);
    line = Math.max(line, heightOf(node, unit, wanted));
  }
  return total + line;
}

function wantedWidth(node: SceneNode, unit: number): number {
  if (node.kind === 'zone') return wantedByZone(node, unit);
  if (node.kind !== 'group') return 160;
  const widths = node.children.map((child) => wantedWidth(child, unit));
  return node.direction === 'column' ? Math.max(0, ...widths) : sum(widths.map((width) => width + GAP));
}

function wantedByZone(node: ZoneNode, unit: number): number {
  if (node.thing.board !== null) return Number.POSITIVE_INFINITY;
  if (isNest(node)) return sum(nestedIn(node).map((each) => wantedWidth(each, unit) + GAP));
  return thingWidth(node, unit) * wantedUnits(node);
}

function heightOfZone(node: ZoneNode, unit: number, width: number): number {
  const { thing, label } = node;
  if (thing.board !== null) return Math.min(width, 400);
  if (thing.layout === null && thing.things.length === 0) return LINE * 2;
  if (isNest(node)) return LABEL + heightOfLines(nestedIn(node), unit, width);
  const wide = thingWidth(node, unit);
  const layout = layoutFor(node);
  const count = layout === 'column' ? COLUMN_CARDS : shownOf(node).length;
  const { height } = computeLayout(layout, count, { width: (width + 1) / wide, ratio: ratioOf(thing) });
  return height * wide + (label === '' ? 0 : LABEL) + (thing.facts.length > 0 ? LABEL : 0);
}

/** Whether a zone holds other zones. */
const isNest = ({ thing }: ZoneNode): boolean => thing.things.some(({ role }) => role === 'zone');

function nestedIn({ thing, ...rest }: ZoneNode): readonly ZoneNode[] {
  return thing.things.map((each): ZoneNode => ({ ...rest, thing: each, layout: each.layout ?? 'row', shows: null }));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
