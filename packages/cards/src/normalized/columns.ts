import {
  type AnyGame,
  Cell,
  Counter,
  Deck,
  DicePool,
  Die,
  Entity,
  type EntityClass,
  type Game,
  type GameOf,
  Grid,
  Hand,
  JournaledMap,
  JournaledSet,
  List,
  type MatchOptions,
  Piece,
  Pile,
  type Result,
  Space,
  tryCreateMatch,
} from '@rookery/engine';
import { declaredAttributes } from '@rookery/engine/formats';
import { Area, Edge, Graph, Point } from '@rookery/engine/graph';
import { HexCell, HexGrid } from '@rookery/engine/hex';
import { Abilities, CounterTrack, MonotonicTrack, Track, UniqueTrack } from '@rookery/engine/tracks';

/** Column of an attribute. */
export interface Column {
  readonly type: ColumnType;
  /** Whether the value may be missing: a reference to nothing, undefined data, or an attribute that was declared later. */
  readonly optional: boolean;
  /** Whether the column is the owner of the entity, and so refers to a player. */
  readonly isOwner: boolean;
}
export type ColumnType =
  | 'number'
  | 'text'
  | 'boolean'
  | 'value'
  | 'visibility'
  | 'reference'
  | 'list'
  | 'set'
  | 'map'
  | 'counter';

/** Columns by class. A class that can't be created by itself has undefined columns. */
export type ColumnsOf = ReadonlyMap<string, ReadonlyMap<string, Column> | undefined>;

const BUILT_IN: readonly (EntityClass & { readonly builtIn: string | undefined })[] = [
  Entity,
  Space,
  Deck,
  Hand,
  Pile,
  Piece,
  Grid,
  Cell,
  HexGrid,
  HexCell,
  Graph,
  Point,
  Edge,
  Area,
  Die,
  DicePool,
  Abilities,
  Track,
  MonotonicTrack,
  UniqueTrack,
  CounterTrack,
];

/**
 * Returns the columns of all classes of a game. Reads them from instances: it sets up a match without rules that contains
 * one entity of each class and ends before the first turn.
 */
export function columnsOf<D extends AnyGame>(definition: D, settings: MatchOptions): Result<ColumnsOf> {
  const found = new Map<string, ReadonlyMap<string, Column> | undefined>();
  const classes = new Map<string, EntityClass>([
    ...BUILT_IN.map((cls) => [cls.builtIn as string, cls] as const),
    ...Object.entries(definition.parts.entities ?? {}),
  ]);
  const setup = ({ game }: { readonly game: GameOf<D> }): void => {
    const root = game as Game;
    for (const [name, cls] of classes) found.set(name, columnsOfOne(root, cls));
    found.set('Game', columnsIn(root));
    found.set('Player', columnsIn(root.players[0] as Entity));
    root.end('draw');
  };
  const bare: D = { ...definition, setup, rules: {}, events: {} };
  const made = tryCreateMatch(bare, settings);
  return made.ok ? { ok: true, value: found } : made;
}

function columnsOfOne(root: Entity, cls: EntityClass): ReadonlyMap<string, Column> | undefined {
  try {
    return columnsIn(root.create(cls));
  } catch {
    return undefined;
  }
}

function columnsIn(entity: Entity): ReadonlyMap<string, Column> {
  const columns = declaredAttributes(entity).map(({ name, attribute }): [string, Column] => {
    const { kind, initial, role, isAdded } = attribute;
    const type =
      role === 'visibility'
        ? role
        : kind === 'plain'
          ? plainType(initial)
          : kind === 'collection'
            ? heldType(Reflect.get(entity, name))
            : kind;
    return [name, { type, optional: isAdded || type === 'value' || type === 'reference', isOwner: role === 'owner' }];
  });
  return new Map(columns);
}

function plainType(initial: unknown): ColumnType {
  if (typeof initial === 'number' || typeof initial === 'boolean') return typeof initial as 'number' | 'boolean';
  return typeof initial === 'string' ? 'text' : 'value';
}

function heldType(collection: unknown): ColumnType {
  if (collection instanceof List) return 'list';
  if (collection instanceof JournaledSet) return 'set';
  if (collection instanceof JournaledMap) return 'map';
  return collection instanceof Counter ? 'counter' : 'value';
}
