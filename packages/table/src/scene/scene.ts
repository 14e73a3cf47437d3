import type { Layout } from '@rookery/engine';
import type { Thing } from './thing.ts';

/** A place on the screen with one thing drawn in it, and how. */
export interface ZoneNode {
  readonly kind: 'zone';
  readonly key: string;
  readonly thing: Thing;
  readonly layout: Layout;
  /** Its heading; empty where none is wanted. */
  readonly label: string;
  /** The action that tapping it takes, where it is offered. */
  readonly tap: string | null;
  /** What a tap on something in it is for, where one action is meant of several. */
  readonly prefers: readonly string[];
  /** How large its things are, as a multiple of the usual. */
  readonly scale: number;
  /** At most so many of its things are shown, the last ones; null for all. */
  readonly shows: number | null;
}

/** Nodes side by side, or one below the other. */
export interface GroupNode {
  readonly kind: 'group';
  readonly key: string;
  readonly direction: 'row' | 'column' | 'wrap';
  readonly label: string;
  /** The seat that the group is about; null where it is about none. */
  readonly seat: number | null;
  readonly children: readonly SceneNode[];
}

/** Words. */
export interface TextNode {
  readonly kind: 'text';
  readonly key: string;
  readonly text: string;
}

/** A player: name, colour, whose turn it is, and what is worth telling. */
export interface PlayerNode {
  readonly kind: 'player';
  readonly key: string;
  readonly seat: number;
  readonly thing: Thing;
}

/** A part of the table. */
export type SceneNode = ZoneNode | GroupNode | TextNode | PlayerNode;

/** The whole table as one viewer sees it: plain data, made anew for every view; parts that have not changed are the same objects. */
export interface Scene {
  readonly root: GroupNode;
  /** Every thing in it that a command can name, by the key of its address. */
  readonly byAddress: ReadonlyMap<string, Thing>;
}
