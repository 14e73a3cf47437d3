import type { Layout } from '@rookery/engine';
import type { Thing } from './thing.ts';

/** Area of the screen that shows one thing and its contents. */
export interface ZoneNode {
  readonly kind: 'zone';
  readonly key: string;
  readonly thing: Thing;
  readonly layout: Layout;
  /** Heading; empty for none. */
  readonly label: string;
  /** Action that a tap on the zone takes, if it is available. */
  readonly tap: string | null;
  /** Actions that a tap in the zone prefers, most wanted first. */
  readonly prefers: readonly string[];
  /** Size of its things, relative to the usual size. */
  readonly scale: number;
  /** Maximum number of things shown: the last ones. Null for all. */
  readonly shows: number | null;
}

/** Nodes side by side, or one below the other. */
export interface GroupNode {
  readonly kind: 'group';
  readonly key: string;
  readonly direction: 'row' | 'column' | 'wrap';
  readonly label: string;
  /** Seat that the group belongs to, or null. */
  readonly seat: number | null;
  readonly children: readonly SceneNode[];
}

/** Text. */
export interface TextNode {
  readonly kind: 'text';
  readonly key: string;
  readonly text: string;
}

/** Name, colour, turn and details of a player. */
export interface PlayerNode {
  readonly kind: 'player';
  readonly key: string;
  readonly seat: number;
  readonly thing: Thing;
}

/** Part of a scene. */
export type SceneNode = ZoneNode | GroupNode | TextNode | PlayerNode;

/** The whole table as one viewer sees it. Plain data, created for every view; unchanged parts are the same objects. */
export interface Scene {
  readonly root: GroupNode;
  /** Everything that a command can name, by the key of its address. */
  readonly byAddress: ReadonlyMap<string, Thing>;
}
