import type { Layout } from '@rookery/engine';
import { computeLayout, type Thing, type ZoneNode } from '@rookery/table';
import { hasRunningText } from './running-text.ts';

/** Minimum width of things with text, in pixels, so that it can be read. */
const NARROWEST_TEXT = 106;
/** Minimum width of other things, in pixels: a narrower one could be neither distinguished nor touched. */
const NARROWEST = 32;
/** Aspect ratios (height to width) of playing cards, cards with facts, cards with running text, and pieces and dice. */
const RATIO = { card: 1.4, text: 0.72, running: 1.3, piece: 1 } as const;

const isText = ({ role, face, isHidden, image }: Thing): boolean =>
  role === 'card' && !isHidden && face === null && image === null;

/** Whether a zone holds cards with text instead of card faces. */
export function hasTexts({ things }: Thing): boolean {
  return things.some(isText);
}

/** Aspect ratio (height to width) of the things in a zone; they all share one. */
export function ratioOf(zone: Thing): number {
  if (hasTexts(zone)) return zone.things.some(hasRunningText) ? RATIO.running : RATIO.text;
  const [first] = zone.things;
  return first === undefined || first.role === 'card' ? RATIO.card : RATIO.piece;
}

/** Layout of a zone: things with text must not cover each other. */
export function layoutFor({ thing, layout }: Pick<ZoneNode, 'thing' | 'layout'>): Layout {
  return (layout === 'fan' || layout === 'spread') && hasTexts(thing) ? 'row' : layout;
}

/** Width of the things of a zone, in pixels. */
export function thingWidth({ thing, scale }: Pick<ZoneNode, 'thing' | 'scale'>, unit: number): number {
  return Math.max(unit * scale, hasTexts(thing) ? NARROWEST_TEXT : NARROWEST);
}

/** The things of a zone to draw: of a stack, only those visible while the top one is lifted. */
export function shownOf({ thing, layout, shows }: Pick<ZoneNode, 'thing' | 'layout' | 'shows'>): readonly Thing[] {
  const most = shows ?? (layout === 'stack' || layout === 'pile' ? 3 : Number.POSITIVE_INFINITY);
  return thing.things.length > most ? thing.things.slice(-most) : thing.things;
}

/** Preferred width of a zone, in widths of its things. */
export function wantedUnits(node: ZoneNode): number {
  return computeLayout(layoutFor(node), shownOf(node).length, { width: 1000, ratio: ratioOf(node.thing) }).width;
}
