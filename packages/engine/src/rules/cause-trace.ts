import { hashState } from '../core/digest.ts';
import { EVERYONE } from '../core/seats.ts';
import type { State } from '../core/state.ts';
import { fault } from '../errors/catalogue.ts';
import { type Cause, chainOf } from './cause.ts';
import type { EventStream } from './event-stream.ts';

type Data = Cause['data'];

/** Depth of causes beyond which the state is compared, to detect loops. */
const SHALLOW = 16;
const NONE: readonly never[] = Object.freeze([]);
const NO_DATA: Data = Object.freeze({});

/** The causes of the running code: how they link, how deep and how many they may be, and where an error was thrown. */
export class CauseTrace {
  /** Cause of the running code; undefined in the action itself. */
  current: Cause | undefined;
  #first: Cause | undefined;
  /** The step for which the first cause was created. */
  #firstFor: unknown;
  /** The run of a step that these fields belong to. */
  #run = -1;
  /** Chain of causes at the point where an error was thrown, saved before the causes unwind. */
  #broken: { readonly error: unknown; readonly way: readonly string[] } | undefined;
  #count = 0;
  #hashes: { readonly cause: Cause; readonly hash: string }[] = [];
  readonly #state: State;
  readonly #stream: EventStream;

  constructor(state: State, stream: EventStream) {
    this.#state = state;
    this.#stream = stream;
  }

  /** Resets at the start of a step or of another run of it, and returns whether it is one. A step without events costs nothing. */
  restart(): boolean {
    const { runs } = this.#state;
    if (this.#run === runs) return false;
    this.#run = runs;
    this.current = undefined;
    this.#firstFor = undefined;
    this.#count = 0;
    this.#hashes = [];
    this.#stream.clear();
    return true;
  }

  /** Returns the action as the first cause; created when the first event needs it. */
  root(): Cause {
    const { root, acting } = this.#state;
    if (this.#first === undefined || this.#firstFor !== acting) {
      const move = acting?.move;
      const data = move === undefined ? NO_DATA : { player: root.entity.players[move.seat] };
      this.#first = { kind: 'action', name: move?.action ?? 'setup', data, cause: undefined, depth: 0 };
      this.#firstFor = acting;
      if (this.#stream.recorded !== undefined) this.#stream.note(this.#first, EVERYONE);
    }
    return this.#first;
  }

  /** Creates an event or a rule as an effect of the current cause. */
  link(kind: Cause['kind'], name: string, data: Data): Cause {
    const cause = this.current ?? this.root();
    return { kind, name, data, cause, depth: cause.depth + 1 };
  }

  /** Enters a cause. Faults if the causes are too deep or too many, or if one repeats in the same state. */
  enter(made: Cause): Cause {
    const state = this.#state;
    const { limits } = state;
    this.current = made;
    // Rules count as well: some that only add others, or set off their own event, would never end.
    if (++this.#count > limits.events) fault('too-many-events', { limit: limits.events, chain: ring(made) });
    if (made.depth > 2 * limits.depth) fault('rules-too-deep', { limit: limits.depth, chain: ring(made) });
    if (made.kind === 'rule' || made.depth <= SHALLOW) return made;
    const hash = hashState(state);
    for (let at = made.cause; at !== undefined; at = at.cause) {
      const known = this.#hashes.find(({ cause }) => cause === at);
      if (known?.hash === hash && at.name === made.name && sameData(at.data, made.data))
        fault('rule-cycle', { chain: ring(made) });
    }
    this.#hashes.push({ cause: made, hash });
    return made;
  }

  /** Saves the chain of causes of an error, because the causes unwind while the error propagates. */
  blame(error: unknown, cause: Cause | undefined, ...more: readonly string[]): void {
    if (this.#broken?.error !== error) this.#broken = { error, way: [...namesOf(cause), ...more] };
  }

  /** Returns the names in the chain of causes at which an error was thrown; undefined if it is another error. */
  blamed(error: unknown): readonly string[] | undefined {
    return error !== undefined && this.#broken?.error === error ? this.#broken.way : undefined;
  }

  /** Returns the names in the chain of causes of the running code. */
  names(): readonly string[] {
    return this.current === undefined ? NONE : namesOf(this.current);
  }
}

function namesOf(cause: Cause | undefined): readonly string[] {
  return chainOf(cause).map(({ name }) => name);
}

function sameData(a: Data, b: Data): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
}

/** Prints a chain of causes, shortened if it is long. The end is kept because it shows the loop. */
function ring(cause: Cause): string {
  const names = namesOf(cause);
  return names.length <= 12 ? names.join(' → ') : `${names.slice(0, 3).join(' → ')} → … → ${names.slice(-8).join(' → ')}`;
}
