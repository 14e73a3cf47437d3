import type { AttributeInfo } from './attribute.ts';
import type { EntityLike } from './slots.ts';

/** The list of live rules when none were added. Always this object, so that the test for it is cheap. */
export const NO_RULES: readonly never[] = Object.freeze([]);

/** Lets an event happen, with its final data. A method's type, so that code for the data of one kind of event fits. */
export type Happen = { happen(data: object): void }['happen'];

/** Runs the rules of a match. Present only if the game has rules or events, or a watcher is attached. */
export interface Dispatcher<E extends EntityLike> {
  /** Emits an event and lets it happen unless a rule prevents it. Returns the final data of the event. */
  emit(kind: string, data: object, happen?: Happen): object | undefined;
  /** Emits an event that the game declares, not one of the engine's. */
  raise(kind: string, data: object, happen?: Happen): object | undefined;
  /** Writes an attribute while rules listen: they may prevent it, or have another value written, which is checked again. */
  change(entity: E, attribute: AttributeInfo, to: unknown, check?: (entity: E, name: string, to: unknown) => void): void;
  /** Runs the `later` rules once the effect has finished. */
  settle(): void;
  /**
   * Emits the end of a turn or the start or end of a round, and ends rules that last until then. A nested turn ends no such
   * rules.
   */
  turnEnded(player: unknown, inner: boolean): void;
  roundStarted(): void;
  roundEnded(): void;
  /** Ends rules that last until the end of a turn, a round or a phase. */
  expire(until: 'turn' | 'round' | 'phase', phase?: string): void;
  /** Ends rules whose sources have left the game. */
  purge(): void;
  /** Removes remembered events that a seat may not know, in a world sampled for it. */
  forgetFor(seat: number): void;
  /** Returns the chain of causes of the current point in the step, if there is more than the action itself. */
  currentCause(): CauseLink | undefined;
  /** Returns the names in the chain of causes of the current point in the step, or of a thrown error. */
  way(error?: unknown): readonly string[];
}

/** One link in a chain of causes: a name, and the link before it. */
export interface CauseLink {
  readonly name: string;
  readonly cause: CauseLink | undefined;
}
