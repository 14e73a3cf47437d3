import { Abilities } from './abilities.ts';
import { DicePool, Die } from './dice.ts';
import { Entity, type EntityClass } from './entity.ts';
import { Graph } from './graph.ts';
import { Area, Edge, Point } from './graph-places.ts';
import { Cell, Grid } from './grid.ts';
import { HexCell, HexGrid } from './hex-grid.ts';
import { Piece } from './piece.ts';
import { Player } from './player.ts';
import { Space } from './space.ts';
import { CounterTrack, MonotonicTrack, Track, UniqueTrack } from './track.ts';
import { Deck, Hand, Pile } from './zones.ts';

const CLASSES = [
  Entity,
  Player,
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
] as const;

/** The engine's own classes by the names they are saved under. */
export const BUILT_IN: ReadonlyMap<string, EntityClass> = new Map(CLASSES.map((cls) => [cls.builtIn as string, cls]));
