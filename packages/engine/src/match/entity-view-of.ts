import type { PlayerOf } from '../action/action.ts';
import type { AttributeValue, SeenBy } from '../core/attribute.ts';
import type { Seated } from '../core/seats.ts';
import type { EntityLike } from '../core/slots.ts';
import type { Abilities } from '../entity/abilities.ts';
import type { Counter, JournaledMap, JournaledSet, List } from '../entity/collections.ts';
import type { DicePool, Die } from '../entity/dice.ts';
import type { ATTRIBUTES, Entity, ImageRef } from '../entity/entity.ts';
import type { Graph } from '../entity/graph.ts';
import type { Area, Edge, Point } from '../entity/graph-places.ts';
import type { Cell, Grid } from '../entity/grid.ts';
import type { HexCell, HexGrid } from '../entity/hex-grid.ts';
import type { Piece } from '../entity/piece.ts';
import type { Space } from '../entity/space.ts';
import type { CounterTrack, MonotonicTrack, Track, UniqueTrack } from '../entity/track.ts';
import type { Deck, Hand, Pile } from '../entity/zones.ts';

/** An entity as a viewer may know it. */
export interface EntityView {
  readonly id: number;
  readonly kind: string;
  readonly name: string;
  readonly label: string;
  readonly image?: ImageRef;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Values that the rules compute for the viewer: the definition's `facts` for its class. */
  readonly facts?: Readonly<Record<string, unknown>> | undefined;
  /**
   * Its children as far as the viewer may know them. Hidden entities keep their positions in spaces where the order
   * matters.
   */
  readonly children: readonly (EntityView | HiddenEntityView)[];
  /** Number of children that are not listed. */
  readonly hidden: number;
}

/** The classes that a game lists, by name. */
export type Classes = Readonly<Record<string, object>>;

/** The facts of a game: what the rules compute for the entities of a class, by the name of the class. */
export type Facts = Readonly<Record<string, object>>;

/** Input of a fact: an entity that the viewer knows, the game, and the viewer's player; undefined for a spectator. */
export interface FactContext<G, E> {
  readonly entity: E;
  readonly game: G;
  readonly viewer: PlayerOf<G> | undefined;
}

/** Computes the facts of the entities of one class. A method, so that it is assignable for any game. */
export type FactFunction<G, E, T> = { compute(context: FactContext<G, E>): T }['compute'];

/** The classes of the engine that a game may use without listing them. */
interface EngineClasses {
  readonly Entity: Entity;
  readonly Space: Space;
  readonly Deck: Deck;
  readonly Hand: Hand;
  readonly Pile: Pile;
  readonly Piece: Piece;
  readonly Grid: Grid;
  readonly Cell: Cell;
  readonly HexGrid: HexGrid;
  readonly HexCell: HexCell;
  readonly Graph: Graph;
  readonly Point: Point;
  readonly Edge: Edge;
  readonly Area: Area;
  readonly Die: Die;
  readonly DicePool: DicePool;
  readonly Abilities: Abilities;
  readonly Track: Track;
  readonly MonotonicTrack: MonotonicTrack;
  readonly UniqueTrack: UniqueTrack;
  readonly CounterTrack: CounterTrack;
}

/** The names of the classes that entities of a game can have. */
export type ClassName<K> = (keyof K & string) | 'Game' | 'Player' | keyof EngineClasses;

/** The class of a name: one that the game lists, the game, its players, or one of the engine. */
export type ClassNamed<G, K, N> = N extends keyof K
  ? K[N]
  : N extends 'Game'
    ? G
    : N extends 'Player'
      ? PlayerOf<G>
      : N extends keyof EngineClasses
        ? EngineClasses[N]
        : never;

/** All classes that entities of a game can have, by name. */
export type ClassesOf<G, K extends Classes> = string extends keyof K
  ? Classes
  : { readonly [N in ClassName<K>]: ClassNamed<G, K, N> };

/**
 * The address of an entity in a view: its handle if the viewer knows it, otherwise its parent's handle and its index there.
 * It has no `kind`, so that a view of an entity is not accepted as an address.
 */
export type EntityAddress =
  | { readonly id: number; readonly kind?: never }
  | { readonly in: number; readonly at: number; readonly kind?: never };

/** A value as views show it. */
export type ShownValue<V> = unknown extends V
  ? unknown
  : V extends undefined
    ? null
    : V extends string | number | boolean | null
      ? V
      : V extends EntityLike
        ? EntityAddress | null
        : V extends List<infer T>
          ? readonly ShownValue<T>[]
          : V extends JournaledSet<infer T>
            ? readonly ShownValue<T>[]
            : V extends JournaledMap<infer Key, infer T>
              ? readonly (readonly [Key, ShownValue<T>])[]
              : V extends Counter<infer Key>
                ? readonly (readonly [Key, number])[]
                : V extends object
                  ? ShownObject<V>
                  : unknown;

/** Plain data with everything in it as views show it. A seat holder, as visibilities list them, is a player. */
type ShownObject<V extends object> = V extends Seated
  ? Seated extends V
    ? EntityAddress | null
    : { readonly [P in keyof V]: ShownValue<V[P]> }
  : { readonly [P in keyof V]: ShownValue<V[P]> };

/** The visibility of an attribute. */
type VisibilityOf<X> = X extends SeenBy<infer W> ? W : 'known';

/** The names of attributes that are in every view of an entity, and of those that are in some. */
type SeenName<A, P extends keyof A> = Extract<VisibilityOf<A[P]>, 'owner' | 'nobody'> extends never ? P : never;
type MaybeSeenName<A, P extends keyof A> = [VisibilityOf<A[P]>] extends ['nobody']
  ? never
  : Extract<VisibilityOf<A[P]>, 'owner' | 'nobody'> extends never
    ? never
    : P;
/** The names of attributes that can be seen of a hidden entity. */
type BackName<A, P extends keyof A> = Extract<VisibilityOf<A[P]>, 'always' | 'pose'> extends never ? never : P;

type DeclaredBy<E> = E extends { readonly [ATTRIBUTES]?: infer A } ? A : never;
/** One object type instead of an intersection. */
type Flat<T> = T extends infer U ? { readonly [P in keyof U]: U[P] } : never;

/** The attributes of a class in views: those visible to nobody are absent, those of the owner optional. */
export type ShownAttributes<E> =
  DeclaredBy<E> extends infer A
    ? Flat<
        { readonly [P in keyof A as SeenName<A, P>]: ShownValue<AttributeValue<A[P]>> } & {
          readonly [P in keyof A as MaybeSeenName<A, P>]?: ShownValue<AttributeValue<A[P]>>;
        }
      >
    : never;

/** The attributes of a class that are shown though the entity is hidden. */
type BackAttributes<E> =
  DeclaredBy<E> extends infer A ? { readonly [P in keyof A as BackName<A, P>]: ShownValue<AttributeValue<A[P]>> } : never;
type BackNames<E> = E extends unknown ? keyof BackAttributes<E> : never;
type BackValue<E, P> = E extends unknown ? (P extends keyof BackAttributes<E> ? BackAttributes<E>[P] : never) : never;
/** Such attributes of several classes, because the viewer cannot tell the class. */
type AnyBack<E> = { readonly [P in BackNames<E>]?: BackValue<E, P> };

/** Facts in the views of a class; possibly undefined if the facts of the game are not known. */
type ShownFacts<F extends Facts, N> = string extends keyof F
  ? Readonly<Record<string, unknown>> | undefined
  : N extends keyof F
    ? ShownObject<F[N]>
    : undefined;

/** Members that the views of all classes have in common. */
interface ShownEntity<N extends string, A, F> {
  readonly id: number;
  readonly kind: N;
  readonly name: string;
  readonly label: string;
  readonly image?: ImageRef;
  readonly attributes: A;
  /** Values that the rules compute of it for the viewer; only of classes for which the definition has `facts`. */
  readonly facts: F;
  /** Number of entities in it that are not listed. */
  readonly hidden: number;
}

/** The view of an entity of one class. An interface, so that the compiler resolves it only on use. */
export interface ClassView<G, K extends Classes, F extends Facts, N extends ClassName<K>>
  extends ShownEntity<N, ShownAttributes<ClassNamed<G, K, N>>, ShownFacts<F, N>> {
  /** Its children as far as the viewer may know them. Hidden entities keep their positions if the order has meaning. */
  readonly children: readonly (ViewsOf<G, K, F>[ClassName<K>] | HiddenEntityView<AnyBack<K[keyof K]>>)[];
}

/** An entity that the viewer does not know: only what everyone sees of it, such as its back. Its class is unknown, so it has no `kind`. */
export interface HiddenEntityView<A = Readonly<Record<string, unknown>>> {
  readonly hidden: true;
  readonly kind?: undefined;
  readonly attributes: A;
}

/** The views of a game by class name; any view if the classes are not known. */
export type ViewsOf<G, K extends Classes, F extends Facts> = string extends keyof K
  ? Readonly<Record<string, EntityView>>
  : { readonly [N in ClassName<K>]: ClassView<G, K, F, N> };
