import type { Change } from '@rookery/engine/formats';
import type { ActionTrace } from '@rookery/engine/inspect';
import type { View } from '@rookery/engine/view';

/** A position to inspect, and what to add to it. */
export interface InspectRequest {
  /** @default the present */
  readonly step?: number;
  /** Adds what a seat knows and can do; for null, what spectators know. */
  readonly viewer?: number | null;
  /** Adds the changes since another step, earlier or later. */
  readonly since?: number;
  /** Adds the moves that led to the position. */
  readonly moves?: boolean;
}

/** The knowledge of one viewer of a position, and its possible actions. */
export interface ViewerInspection {
  readonly viewer: number | null;
  readonly view: View;
  /** Number in the view of each entity that the viewer knows, by its id. */
  readonly known: Readonly<Record<number, number>>;
  /** Why the seat can or can't take each action. Empty for spectators. */
  readonly traces: readonly ActionTrace[];
}

/** A position of a match with everything that is hidden, for its developers. */
export interface Inspection {
  readonly step: number;
  /** The printed position. If a question is open, that before the step that asks it. */
  readonly position: string;
  /** Labels of the entities, by id. */
  readonly labels: Readonly<Record<number, string>>;
  readonly phase: string;
  readonly turn: number;
  readonly toAct: readonly number[];
  /** The actions that the flow offers each seat that may act. */
  readonly offered: Readonly<Record<number, readonly string[]>>;
  readonly questions: readonly { readonly seat: number; readonly prompt: string }[];
  readonly isOver: boolean;
  /** Values of the game's `debug` hook, with entities as text. */
  readonly values?: Readonly<Record<string, unknown>>;
  readonly as?: ViewerInspection;
  readonly changes?: readonly Change[];
  /** The moves that led to the position, in notation. */
  readonly moves?: readonly (readonly [seat: number, move: string])[];
  /** The position that the match started at, if not at the setup of its game. */
  readonly start?: string;
}
