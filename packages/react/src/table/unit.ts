import type { Layout } from '@rookery/engine';
import { computeLayout, type Thing, type ZoneNode } from '@rookery/table';
import { hasRunningText } from './running-text.ts';

/** Minimum width of things with text, in pixels, so that it can be read. */
const NARROWEST_TEXT = 106;
/** Nothing else is narrower, however small its zone is drawn: it could not be told from its neighbours, nor be hit by a finger. */
const NARROWEST = 32;
/** Height over width: of a playing card, of a card that is read, of pieces and dice. */
const RATIO = { card: 1.4, text: 0.72, running: 1.3, piece: 1 } as const;

const isText = ({ role, face, isHidden, image }: Thing): boolean =>
  role === 'card' && !isHidden && face === null && image === null;

/** Whether what lies in a zone is cards that are read, not known by their faces. */
export function hasTexts({ things }: Thing): boolean {
  return things.some(isText);
}

/** Height over width of what lies in a zone: the same for all of it. */
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
