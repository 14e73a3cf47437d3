import type { Presentation } from '../language/presentation.ts';
import type { Viewport } from '../language/when.ts';

/** A thing as presentations read it: an entity that a viewer may know or not. */
export interface ReadableThing {
  readonly kind: string;
  readonly name: string;
  readonly label: string;
  /** Whether the viewer does not know what it is. */
  readonly isHidden: boolean;
  /** Seat of its owner; null if nobody owns it. */
  readonly seat: number | null;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly facts: Readonly<Record<string, unknown>>;
  /** The thing that it lies in; null for the root. */
  readonly parent: ReadableThing | null;
  /** Its contents, as far as the viewer can tell them apart. */
  readonly things: readonly ReadableThing[];
  /** Number of things in it. */
  readonly count: number;
}

/** Everything that presentations read of a match, for one viewer. */
export interface ReadableTable<T extends ReadableThing = ReadableThing> {
  /** The game itself. */
  readonly root: T;
  /** All things but the root, outermost first. */
  readonly all: readonly T[];
  /** The viewer's seat; for a spectator, the first one. */
  readonly me: number;
  /** Returns the thing that an attribute refers to; undefined for values that refer to none, and for what the viewer does not see. */
  thingAt(value: unknown): T | undefined;
  readonly phase: string;
  readonly stage: 'playing' | 'over';
  readonly toAct: readonly number[];
  readonly viewport: Viewport;
  readonly options: Readonly<Record<string, unknown>>;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Surroundings in which a presentation is evaluated. */
export interface ReadContext<T extends ReadableThing = ReadableThing> {
  readonly presentation: Presentation;
  readonly table: ReadableTable<T>;
  /** The player or thing of the loop around. */
  readonly item?: T;
}
