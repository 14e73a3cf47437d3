import type { AttributeInfo } from '../entity/attribute.ts';
import { fault } from '../errors/catalogue.ts';
import type { Numbering } from '../random/numbering.ts';
import type { Random } from '../random/random.ts';
import { Journal } from './journal.ts';
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
  entity: EntityInternals = undefined as unknown as EntityInternals;
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

/** The list of live rules when none were added. Always this object, so that the test for it is cheap. */
export const NO_RULES: readonly never[] = Object.freeze([]);

/** Runs the rules of a match. Present only if the game has rules or events, or a watcher is attached. */
export interface Dispatcher {
  /** Emits an event and lets it happen unless a rule prevents it. Returns the final data of the event. */
  emit(kind: string, data: object, happen?: (data: never) => void): object | undefined;
  /** Writes an attribute while rules listen: they may prevent it, or have another value written, which is checked again. */
  change(
    entity: EntityInternals,
    attribute: AttributeInfo,
    to: unknown,
    check?: (entity: EntityInternals, name: string, to: unknown) => void,
  ): void;
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
  led(): CauseLink | undefined;
  /** Returns the names in the chain of causes of the current point in the step, or of a thrown error. */
  way(error?: unknown): readonly string[];
}

/** Limits of one step. The engine counts instead of measuring time, so that they are deterministic. */
export interface Limits {
  readonly writes: number;
  readonly questions: number;
  readonly flow: number;
  /** Maximum depth of events that cause one another, and maximum number of events in total. */
  readonly depth: number;
  readonly events: number;
  /** Maximum number of listed moves of one action. */
  readonly candidates: number;
  /** Number of writes of past steps kept for a fast undo. Undoing older steps replays the match from the start. */
  readonly history: number;
}

export const LIMITS: Limits = {
  writes: 1_000_000,
  questions: 1000,
  flow: 10_000,
  depth: 100,
  events: 10_000,
  candidates: 100_000,
  history: 500_000,
};

/** An item on the stack that waits to resolve: a name, its player, a source and plain parameters. */
export interface StackItem {
  readonly name: string;
  readonly seat: number;
  readonly source?: EntityInternals;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** One link in a chain of causes: a name, and the link before it. */
export interface CauseLink {
  readonly name: string;
  readonly cause: CauseLink | undefined;
}

/** A message of the game's log. Entities in it carry the seats that knew them at that time. */
export interface Message {
  readonly step: number;
  readonly text: string;
  readonly parts: Readonly<Record<string, MessagePart>>;
  /** The seats it is for. */
  readonly seats: number;
  /** Chain of causes, if rules took part: the action, then events and rules. */
  readonly because?: readonly string[] | undefined;
}
/** A text or number for all, or the label of an entity and the seats that knew it at that time. */
export type MessagePart =
  | { readonly label: string; readonly known: number; readonly hidden?: string }
  | EntityInternals
  | string
  | number;

/** Values allowed in a message or a sentence: an entity or several, a text, a number. */
export type Sayable = EntityInternals | readonly EntityInternals[] | string | number;

/** Returns a part as plain data. Only players are kept as entities; they appear by name, because everyone knows them. */
export function plainPart(part: MessagePart): Exclude<MessagePart, EntityInternals> {
  return typeof part === 'object' && '$record' in part ? { label: String(part), known: -1 } : part;
}

/** Asks questions for the running step and returns the answers. See `State.asker`. */
export type Asker = (questions: readonly unknown[]) => readonly unknown[];

/** The player in one seat. */
export interface SeatAssignment {
  readonly name: string;
  /** Initial options of the player, including the colour. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The options that were chosen explicitly; the engine fills in the others. */
  readonly chosen: Readonly<Record<string, unknown>>;
}

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
  readonly growing: unknown[][] = [];
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
  since = 0;
  /**
   * Moves version by seat while seats act at their own pace: one seat's action does not change the version of the others.
   */
  sinceOf: readonly number[] | undefined = undefined;
  /** The players, by seat, and the options: fixed at the start of the match. */
  readonly seating: readonly SeatAssignment[];
  readonly options: Readonly<Record<string, unknown>>;
  random: Random = undefined as unknown as Random;
  /** The numbers that identify entities in views. Worlds and forks share those of their original match. */
  numbering: Numbering = undefined as unknown as Numbering;
  root: EntityRecord = undefined as unknown as EntityRecord;
  asker: Asker | undefined = undefined;
  book: Dispatcher | undefined = undefined;
  /** Bit mask of built-in events that have a listener. -1 means all: a rule listens to `*`, or a watcher is attached. */
  heard = 0;
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
  hiding: HiddenShuffle | undefined = undefined;
  /** Questions that were created for a live effect and not asked yet. */
  readonly unasked: { readonly prompt: string; readonly line: string }[] = [];

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
    this.unasked.push(question);
    return question;
  }

  /** Sets the moves version of all seats. */
  moveTo(since: number): void {
    this.since = since;
    this.sinceOf = undefined;
  }

  /** Nothing changes outside of a step. */
  demandOpen(what: string): void {
    if (!this.writable) fault('outside-step', { what });
  }
}
