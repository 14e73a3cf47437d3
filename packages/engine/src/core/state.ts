import { fault } from '../errors/catalogue.ts';
import type { Numbering } from '../random/numbering.ts';
import type { Random } from '../random/random.ts';
import type { AttributeInfo } from './attribute.ts';
import type { Dispatcher } from './dispatcher.ts';
import { Journal } from './journal.ts';
import type { Limits } from './limits.ts';
import type { Message } from './log-message.ts';
import * as REG from './registers.ts';
import type { SeatAssignment, Seated } from './seats.ts';
import { PARENT } from './slots.ts';

/** The engine's description of an entity class. */
export interface Kind {
  readonly attributes: readonly AttributeInfo[];
  readonly byName: ReadonlyMap<string, AttributeInfo>;
  readonly template: readonly unknown[];
  readonly builtIn: string | undefined;
  /** Slot indices of the attributes that the engine itself reads; -1 if the class has no such attribute. */
  readonly visibility: number;
  readonly ordered: number;
  readonly order: number;
  readonly owner: number;
  readonly seat: number;
  readonly faceDown: number;
  /** Whether some attribute is hidden from some viewer. */
  readonly hasSecrets: boolean;
  /** Whether instances have fields; unknown until the first instance. */
  hasFields: boolean | undefined;
  /** Whether instances override `admit`; unknown until an entity first enters one. */
  admits: boolean | undefined;
  /** Cache of the last class test: the class that a query asked for, and whether instances belong to it. */
  lastWanted: unknown;
  lastMatched: boolean;
}

/** The engine's side of any entity. */
export interface EntityInternals {
  readonly $record: EntityRecord;
  readonly $slots: unknown[];
}

/** An entity as the engine sees it. */
export class EntityRecord {
  readonly state: State;
  readonly id: number;
  readonly kind: Kind;
  name: string;
  /** Set by the entity's constructor, before anything can read it. */
  entity!: EntityInternals;
  readonly slots: unknown[];
  readonly children: EntityInternals[] = [];
  /** Copy of the children for game code, cached until they change. */
  shared: readonly EntityInternals[] | undefined = undefined;
  /** Encoded form in logs and saves. */
  readonly encoded: { readonly '@': number };
  /** Journal position of its last removal from the game. */
  diedAt = Number.POSITIVE_INFINITY;

  constructor(state: State, id: number, kind: Kind, name: string) {
    this.state = state;
    this.id = id;
    this.kind = kind;
    this.name = name;
    this.slots = kind.template.slice();
    this.encoded = Object.freeze({ '@': id });
  }
}

/** The engine's side of the root entity, which knows the players. */
export interface RootInternals extends EntityInternals {
  readonly players: readonly Seated[];
  readonly currentPlayer: Seated;
}

/** The record of the root entity. */
export interface RootRecord extends EntityRecord {
  entity: RootInternals;
}

/** An item on the stack that waits to resolve: a name, its player, a source and plain parameters. */
export interface StackItem {
  readonly name: string;
  readonly seat: number;
  readonly source?: EntityInternals;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Asks questions for the running step and returns the answers. See `State.asker`. */
export type Asker = (questions: readonly unknown[]) => readonly unknown[];

/** A hidden shuffle in progress: its index within the step, and the random-stream position at which it started. */
export interface HiddenShuffle {
  readonly number: number;
  readonly from: number;
}

/** Everything that changes in a match, behind one journal. */
export class State {
  readonly journal = new Journal();
  /** Records with a cached copy of their children. */
  readonly #sharing: EntityRecord[] = [];
  readonly regs: unknown[] = [];
  /** For registers with a list: the list that this match created and appends to in place. */
  readonly appendOnlyLists: unknown[][] = [];
  readonly records = new Map<number, EntityRecord>();
  readonly messages: Message[] = [];
  readonly names: ReadonlyMap<unknown, string>;
  readonly limits: Limits;
  strict: boolean;
  /** Open while setup, an effect or flow code runs. */
  writable = false;
  /** Whether anything is or was hidden from anyone. Until then, tracking knowledge costs nothing. */
  secrets = false;
  /** Bit mask of seats that learned something in the running step; bit 31 marks visible randomness. */
  learned = 0;
  step = 0;
  /** Moves version: the number of inputs at the time the current legal moves came up. */
  movesVersion = 0;
  /**
   * Moves version by seat while seats act at their own pace: one seat's action does not change the version of the others.
   */
  seatVersions: readonly number[] | undefined = undefined;
  /** The players, by seat, and the options: fixed at the start of the match. */
  readonly seating: readonly SeatAssignment[];
  readonly options: Readonly<Record<string, unknown>>;
  /** Set, like the root below, when the tree is built, before anything can read it. */
  random!: Random;
  /**
   * Origin of the numbers that identify entities in views: the seed, and the first handle after the game's fields were built.
   * Worlds and forks share that of their original match.
   */
  numberedFrom: { readonly seed: string; readonly first: number } = { seed: '', first: 0 };
  /** The numbers themselves, made when a view first needs them. */
  numbering: Numbering | undefined = undefined;
  root!: RootRecord;
  asker: Asker | undefined = undefined;
  book: Dispatcher<EntityInternals> | undefined = undefined;
  /** Bit mask of built-in events that have a listener. -1 means all: a rule listens to `*`, or a watcher is attached. */
  listenedKinds = 0;
  /** Whether the game declares rules or events; rounds are only counted then. */
  ruled = false;
  /** Number of `later` rules queued until the current effect has finished. */
  later = 0;
  /** The running step, and the number of runs so far; a step may run more than once. */
  acting: { readonly move: { readonly action: string; readonly seat: number } | undefined } | undefined = undefined;
  runs = 0;
  /** Ranges of the random stream that hidden shuffles of the running step have drawn: from, up to. */
  hiddenWords: (readonly [number, number])[] = [];
  /** The hidden shuffle in progress. */
  hiddenShuffle: HiddenShuffle | undefined = undefined;
  /** Questions that were created for a live effect and not asked yet. */
  readonly unaskedQuestions: { readonly prompt: string; readonly line: string }[] = [];

  constructor(
    names: ReadonlyMap<unknown, string>,
    seating: readonly SeatAssignment[],
    options: Readonly<Record<string, unknown>>,
    limits: Limits,
    strict: boolean,
  ) {
    this.names = names;
    this.seating = seating;
    this.options = options;
    this.limits = limits;
    this.strict = strict;
    this.journal.rolledBack = () => {
      for (const record of this.#sharing) record.shared = undefined;
      if (this.#sharing.length > 0) this.#sharing.length = 0;
    };
  }

  write(target: unknown[], index: number, value: unknown): void {
    this.demandOpen('A write');
    this.journal.set(target, index, value);
  }

  /** Starts the numbers of views at the next id, with the seed of a match that was built just now. */
  numberFrom(seed: string): void {
    this.shareNumbers({ seed, first: this.regs[REG.nextId] as number });
  }

  shareNumbers(from: State['numberedFrom']): void {
    this.numberedFrom = from;
    this.numbering = undefined;
  }

  setRegister(index: number, value: unknown): void {
    if (this.regs[index] !== value) this.journal.set(this.regs, index, value);
  }

  /** The next number of a counter register. */
  take(register: number): number {
    const next = this.regs[register] as number;
    this.journal.set(this.regs, register, next + 1);
    return next;
  }

  insertChild(parent: EntityRecord, index: number, child: EntityInternals): void {
    this.demandOpen('A move');
    this.journal.insert(parent.children, index, child);
    this.touch(parent);
  }

  removeChild(parent: EntityRecord, child: EntityInternals): number {
    this.demandOpen('A move');
    const index = parent.children[0] === child ? 0 : parent.children.lastIndexOf(child);
    this.journal.removeAt(parent.children, index);
    this.touch(parent);
    return index;
  }

  /** Drops the cached copy of the children. */
  touch(parent: EntityRecord): void {
    parent.shared = undefined;
  }

  /** A copy of the children for game code, until they change. */
  share(parent: EntityRecord): readonly EntityInternals[] {
    if (parent.shared === undefined) {
      parent.shared = Object.freeze(parent.children.slice());
      this.#sharing.push(parent);
    }
    return parent.shared;
  }

  /** The record for an id that is being created: the one it had before an undo, if it is of the same kind. */
  recordFor(id: number, kind: Kind, name: string): EntityRecord {
    const known = this.records.get(id);
    if (known !== undefined && known.kind === kind) {
      for (let i = 0; i < kind.template.length; i++) known.slots[i] = kind.template[i];
      known.children.length = 0;
      known.shared = undefined;
      known.name = name;
      return known;
    }
    const made = new EntityRecord(this, id, kind, name);
    this.records.set(id, made);
    return made;
  }

  /** Drops the journal before a mark, and the entities that had been removed by then. */
  forget(mark: number): void {
    this.journal.forget(mark);
    for (const [id, record] of this.records) {
      if (record.diedAt <= mark && record.slots[PARENT] === undefined) this.records.delete(id);
    }
  }

  created<Q extends { readonly prompt: string; readonly line: string }>(question: Q): Q {
    this.unaskedQuestions.push(question);
    return question;
  }

  /** Sets the moves version of all seats. */
  setMovesVersion(version: number): void {
    this.movesVersion = version;
    this.seatVersions = undefined;
  }

  /** Nothing changes outside of a step. */
  demandOpen(what: string): void {
    if (!this.writable) fault('outside-step', { what });
  }
}
