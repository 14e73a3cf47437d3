import type { By } from './by.ts';
import type { CardPart } from './card-look.ts';
import type { LayoutSpec, Sized } from './layout-spec.ts';
import type { Names } from './names.ts';
import type { Phrase } from './phrase.ts';
import type { ThingQuery } from './thing-query.ts';
import type { When } from './when.ts';

/** Areas of the screen. */
export const AREAS = ['stage', 'mine', 'hand', 'others', 'shared', 'info'] as const;
/** One of the areas. */
export type Area = (typeof AREAS)[number];

/** Arrangements of a group. */
export const GROUPS = ['row', 'column', 'wrap', 'ring', 'grid'] as const;

/** Meanings of a tap on one thing of a zone: it goes to its best place, or is chosen. */
export const THING_TAPS = ['best', 'choose'] as const;

/** Meanings of a long press. */
export const LONG_PRESSES = ['read', 'menu', 'hint'] as const;

/** Fields of every node. */
interface NodeFields<V extends Names> {
  /** Area of the screen. `@default` that of the node around it, or the derived one */
  readonly area?: Area;
  readonly if?: When<V>;
  /** Heading; an empty text shows none. */
  readonly label?: Phrase;
  /** Description for screen readers. */
  readonly describe?: Phrase;
  /** Role for screen readers. */
  readonly role?: string;
  readonly class?: By<string, V>;
  /** Size of the things in it, relative to the usual size. */
  readonly size?: Sized<number>;
  /** Share of free width. */
  readonly grow?: number;
  /** Shifts its importance where there is too little room. */
  readonly weight?: number;
  /** The text that stands for it when it is folded; `never` keeps it unfolded. */
  readonly fold?: Phrase | 'never';
  readonly drag?: boolean | 'stack' | { readonly preview: 'one' | 'stack' | 'count'; readonly handle?: CardPart };
  readonly drop?: boolean | { readonly invalid: 'mark' | 'none' };
  readonly long?: (typeof LONG_PRESSES)[number];
}

/** Shows all that a query finds, each in a zone of its own. */
interface ZoneFields<V extends Names> {
  readonly zone: ThingQuery<V>;
  readonly layout?: LayoutSpec<V>;
  /** Values by which things are sorted on the screen. */
  readonly sort?: readonly V['path'][];
  /** Action that a tap on the zone takes. */
  readonly tap?: By<V['action'] | 'none', V>;
  readonly tapThing?: (typeof THING_TAPS)[number];
  /** Actions that a tap or drop in this zone prefers, most wanted first. */
  readonly prefers?: readonly V['action'][];
  /** Maximum number of things shown: the last ones. */
  readonly shows?: number;
}

/** Forms of nodes, without what all have in common. */
type NodeForm<V extends Names> =
  | ZoneFields<V>
  | { readonly board: ThingQuery<V> }
  /** A score sheet: rows of boxes. `gifts` is a text under the box of that number, from 1. */
  | { readonly sheet: ThingQuery<V>; readonly as?: 'boxes' | 'grid'; readonly gifts?: Readonly<Record<number, Phrase>> }
  /** Counts, one for each value: of a counter, or of the things that a query finds. */
  | { readonly meter: V['path'] | ThingQuery<V>; readonly from?: ThingQuery<V> }
  /** A track with a marker for each player or thing, at the number that `track` reads. */
  | {
      readonly track: V['path'];
      readonly of: ThingQuery<V> | 'players';
      readonly path?: 'line' | 'loop' | readonly (readonly [x: number, y: number])[];
      readonly length: number | V['path'];
      readonly every?: number;
    }
  | { readonly text: Phrase; readonly from?: ThingQuery<V> }
  | { readonly player: 'me' | 'item' | number }
  | {
      readonly group: (typeof GROUPS)[number];
      readonly children: readonly LayoutNode<V>[];
      readonly columns?: Sized<number>;
      readonly gap?: number;
      readonly align?: 'start' | 'centre' | 'end' | 'stretch';
    }
  /** Repeats a node for each player, or each result of a query, which is then `item`. */
  | {
      readonly each: ThingQuery<V> | 'players' | 'others';
      readonly key?: V['path'];
      readonly order?: V['path'];
      readonly show: LayoutNode<V>;
    }
  | { readonly spacer: number }
  /** A place for a component of the game's own. */
  | { readonly slot: string }
  /** Things that are left out on purpose. All others that no node mentions are added, folded, to their derived area. */
  | { readonly omit: ThingQuery<V> };

/** A part of the layout of a table. */
export type LayoutNode<V extends Names = Names> = NodeFields<V> & NodeForm<V>;
