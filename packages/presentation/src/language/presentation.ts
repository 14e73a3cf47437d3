import type { BoardLook } from './board-look.ts';
import type { Surface } from './colour.ts';
import type { DirectorLook } from './director-look.ts';
import type { LayoutNode } from './layout-node.ts';
import type { Names } from './names.ts';
import type { PanelLook } from './panel-look.ts';
import type { PlayerLook } from './player-look.ts';
import type { PrintedLook, SettingLook } from './setting-look.ts';
import type { ThingLook } from './thing-look.ts';
import type { SideLook, ValueLook } from './value-look.ts';

/** A presentation that may use only certain names. */
export interface PresentationOf<V extends Names> {
  readonly printed?: { readonly [K in V['kind']]?: PrintedLook };
  /** Looks of values, by list and value: `{ good: { silk: { icon: 'icon:silk' } } }`. A list is named after its attribute. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, ValueLook>>>>;
  /** Lists of attributes whose name is not that of their list: `{ 'Tile.land': 'good' }`. */
  readonly lists?: { readonly [N in V['attribute']]?: string };
  /** Looks of the sides, by seat. */
  readonly sides?: readonly SideLook[];
  readonly boards?: { readonly [K in V['kind']]?: BoardLook<V> };
  readonly things?: { readonly [K in V['kind']]?: ThingLook<V> };
  readonly layout?: LayoutNode<V>;
  /** Layout of all that `layout` does not mention. `@default` the derived layout */
  readonly rest?: LayoutNode<V>;
  readonly players?: PlayerLook<V>;
  readonly panel?: PanelLook<V>;
  readonly director?: DirectorLook<V>;
  /** Settings of one person that change no rules. */
  readonly settings?: Readonly<Record<string, SettingLook>>;
  readonly surface?: Surface;
}

/**
 * Looks and layout of a game: plain JSON without code and markup. Every field is optional; what is missing is derived from the rules.
 *
 * @example
 * const wooden: Presentation = { boards: { Board: { style: 'chequered', surface: 'wood' } } };
 * console.log(checkPresentation(wooden).ok); // true
 */
export interface Presentation extends PresentationOf<Names> {}
