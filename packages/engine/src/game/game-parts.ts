import type { AbilitiesOf } from '../entity/abilities.ts';
import type { DicePool, Die } from '../entity/dice.ts';
import type { Entity, EntityClass, Initial } from '../entity/entity.ts';
import type { Graph } from '../entity/graph.ts';
import type { Area, Edge, Point } from '../entity/graph-places.ts';
import type { Cell, Grid } from '../entity/grid.ts';
import type { HexCell, HexGrid } from '../entity/hex-grid.ts';
import type { Piece } from '../entity/piece.ts';
import type { Player } from '../entity/player.ts';
import type { Space } from '../entity/space.ts';
import type { CounterTrack, MonotonicTrack, Track, UniqueTrack } from '../entity/track.ts';
import type { Deck, Hand, Pile } from '../entity/zones.ts';
import type { EVENTS, EventOptions, LookBack, Rule, StandardEvents } from '../rules/rule.ts';
import type { OptionSpecs, OptionValues } from './options.ts';
import type { PlayerOptionSpecs, PlayerOptionValues } from './player-options.ts';

/** Parts of a game class: its entity classes, its player class, its options and those of its players. */
export interface GameParts {
  readonly entities?: Readonly<Record<string, EntityClass>>;
  readonly player?: EntityClass<Player>;
  readonly options?: OptionSpecs;
  /** Options that each player may set before the match. */
  readonly playerOptions?: PlayerOptionSpecs;
  /** The kinds of event of the game: `event<{ … }>()` for each. */
  readonly events?: Readonly<Record<string, EventDeclared>>;
}

/** A kind of event as a game class lists it. Made with `event`. */
export interface EventDeclared extends EventOptions {
  readonly book: Rule['book'];
  readonly data?: unknown;
}

/** The classes of the engine itself, which every game may use. */
type BuiltIn =
  | typeof Entity
  | typeof Space
  | typeof Deck
  | typeof Hand
  | typeof Pile
  | typeof Piece
  | typeof Grid
  | typeof Cell
  | typeof HexGrid
  | typeof HexCell
  | typeof Graph
  | typeof Point
  | typeof Edge
  | typeof Area
  | typeof Die
  | typeof DicePool
  | AbilitiesOf<string>
  | typeof Track
  | typeof MonotonicTrack
  | typeof UniqueTrack
  | typeof CounterTrack;

type ListedClass<P> = BuiltIn | (P extends { readonly entities: infer E } ? E[keyof E] : never);
type SeatedClass<P> = (P extends { readonly player: EntityClass<infer Q> } ? Q : Player) &
  (P extends { readonly playerOptions: infer O } ? { readonly options: PlayerOptionValues<O> } : unknown);

/** Data of each kind of event. */
type EventMap<P> = P extends { readonly events: infer E }
  ? {
      readonly [K in keyof E]: K extends keyof StandardEvents
        ? StandardEvents[K]
        : E[K] extends { readonly data?: infer D }
          ? Exclude<D, undefined>
          : never;
    }
  : Readonly<Record<never, never>>;

/** The events that a game may raise: its own, and those of the engine that only a game knows of. */
type RaisedMap<P> = EventMap<P> & Pick<StandardEvents, 'cardDrawn' | 'cardPlayed'>;

/** Members that a game class gets from its parts. */
export interface Parted<P> {
  readonly players: readonly SeatedClass<P>[];
  readonly options: OptionValues<P extends { readonly options: infer O } ? O : Readonly<Record<never, never>>>;
  readonly currentPlayer: SeatedClass<P>;
  readonly [EVENTS]?: EventMap<P>;
  emit<K extends keyof RaisedMap<P>>(
    kind: K,
    data: RaisedMap<P>[K],
    happen?: (data: RaisedMap<P>[K]) => void,
  ): RaisedMap<P>[K] | undefined;
  remembered<K extends keyof EventMap<P>>(
    kind: K,
    look?: 'turn' | 'round' | 'match' | LookBack<EventMap<P>[K]>,
  ): readonly EventMap<P>[K][];
  playerAfter(player: Player): SeatedClass<P>;
  playerBefore(player: Player): SeatedClass<P>;
  othersThan(player: Player): readonly SeatedClass<P>[];
  create<C extends ListedClass<P> & EntityClass>(cls: C, attributes?: Initial<InstanceType<C>>): InstanceType<C>;
  create<C extends ListedClass<P> & EntityClass>(
    cls: C,
    name: string,
    attributes?: Initial<InstanceType<C>>,
  ): InstanceType<C>;
  createMany<C extends ListedClass<P> & EntityClass>(
    count: number,
    cls: C,
    attributes?: Initial<InstanceType<C>> | ((index: number) => Initial<InstanceType<C>>),
  ): InstanceType<C>[];
}
