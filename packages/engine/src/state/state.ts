import type { AttributeInfo } from '../entity/attribute.ts';
import { fault } from '../errors/catalogue.ts';
import type { Numbering } from '../random/numbering.ts';
import type { Random } from '../random/random.ts';
import { Journal } from './journal.ts';
import { PARENT } from './slots.ts';

/** What the engine knows of an entity class. */
export interface Kind {
  readonly attributes: readonly AttributeInfo[];
  readonly byName: ReadonlyMap<string, AttributeInfo>;
  readonly template: readonly unknown[];
  readonly builtIn: string | undefined;
  /** Where the attributes lie that the engine itself reads, or -1. */
  readonly visibility: number;
  readonly ordered: number;
  readonly order: number;
  readonly owner: number;
  readonly seat: number;
  readonly faceDown: number;
  /** Whether some attribute is kept from somebody. */
  readonly hasSecrets: boolean;
  /** Whether instances have fields of their own; unknown until the first one is made. */
  hasFields: boolean | undefined;
  /** Whether instances say what they admit; unknown until something comes into the first one. */
  admits: boolean | undefined;
  /** The class that instances were last looked for by, and whether they are of it. */
  lastWanted: unknown;
  lastMatched: boolean;
}

/** What any entity is to the engine's inner parts. */
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
  /** A copy of the children handed out to game code, until they change. */
  shared: readonly EntityInternals[] | undefined = undefined;
  /** How it stands in logs and saves. */
  readonly encoded: { readonly '@': number };
  /** Where in the journal it was last taken out of the game. */
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

/** The live rules where none were added: always this, so that it costs nothing to see. */
export const NO_RULES: readonly never[] = Object.freeze([]);

/** What keeps the rules of a match. Only there where a game has rules or events, or someone watches. */
export interface Dispatcher {
  /** Tells an event and lets it happen, unless a rule prevents it; gives what it carried then. */
  emit(kind: string, data: object, happen?: (data: never) => void): object | undefined;
  /** Writes an attribute while rules listen: they may prevent it, or have another value written, which is checked again. */
  change(
    entity: EntityInternals,
    attribute: AttributeInfo,
    to: unknown,
    check?: (entity: EntityInternals, name: string, to: unknown) => void,
  ): void;
  /** Lets the rules answer that wait for the effect to be done. */
  settle(): void;
  /** Tells that a turn ends, or a round begins or ends; with it ends what lasts so long. A turn inside of another ends nothing else. */
  turnEnded(player: unknown, inner: boolean): void;
  roundStarted(): void;
  roundEnded(): void;
  /** Ends what lasts until the end of a turn, a round or a phase. */
  expire(until: 'turn' | 'round' | 'phase', phase?: string): void;
  /** Ends rules of things that have left the game. */
  purge(): void;
  /** Forgets what a seat was not told, in a world that it imagines. */
  forgetFor(seat: number): void;
  /** What has led to where the step is now, if it is more than the action itself. */
  led(): CauseLink | undefined;
  /** The names of what has led to where the step is now, or to where an error was thrown. */
  way(error?: unknown): readonly string[];
}

/** How much one step may do before it is stopped. Counted, never timed. */
export interface Limits {
  readonly writes: number;
  readonly questions: number;
  readonly flow: number;
  /** How many events may follow from one another, and how many may happen in all. */
  readonly depth: number;
  readonly events: number;
  /** How many possibilities of one action may be listed. */
  readonly candidates: number;
  /** How many writes of past steps are kept for a quick undo; older steps are played again from the start. */
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

/** Something that waits to resolve: a name, who put it there, a source and plain parameters. */
export interface StackItem {
  readonly name: string;
  readonly seat: number;
  readonly source?: EntityInternals;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** What led to something: a name, and what led to that in its turn. */
export interface CauseLink {
  readonly name: string;
  readonly cause: CauseLink | undefined;
}

/** A line of the game's log. Entities in it carry the seats that knew them when it was said. */
export interface Message {
  readonly step: number;
  readonly text: string;
  readonly parts: Readonly<Record<string, MessagePart>>;
  /** The seats it is for. */
  readonly seats: number;
  /** What led to it, where rules had a part in it: the action, then events and rules. */
  readonly because?: readonly string[] | undefined;
}
/** A text or number for all, or the words for an entity and the seats that knew it when it was said. */
export type MessagePart =
  | { readonly label: string; readonly known: number; readonly hidden?: string }
  | EntityInternals
  | string
  | number;

/** What may stand in a message or a sentence: an entity or several, a text, a number. */
export type Sayable = EntityInternals | readonly EntityInternals[] | string | number;

/** A part as plain data: a player, whom everyone knows, by name. */
export function plainPart(part: MessagePart): Exclude<MessagePart, EntityInternals> {
  return typeof part === 'object' && '$record' in part ? { label: String(part), known: -1 } : part;
}

/** The kinds of question that the running step can be asked to put; answered through `State.asker`. */
export type Asker = (questions: readonly unknown[]) => readonly unknown[];

/** Who sits where. */
export interface SeatAssignment {
  readonly name: string;
  /** What the player begins with, the colour among it. */
  readonly options: Readonly<Record<string, unknown>>;
  /** What was chosen of it; the rest follows. */
  readonly chosen: Readonly<Record<string, unknown>>;
}

/** A hidden shuffle that is under way: the how many-th of its step, and where in the stream of chance it began. */
export interface HiddenShuffle {
  readonly number: number;
  readonly from: number;
}

/** Everything that changes in a match, behind one journal. */
export class State {
  readonly journal = new Journal();
  /** Records whose children were handed out as a copy. */
  readonly #sharing: EntityRecord[] = [];
  readonly regs: unknown[] = [];
  /** For registers that hold a list: the list that this match has made itself and lets grow in place. */
  readonly growing: unknown[][] = [];
  readonly records = new Map<number, EntityRecord>();
  readonly messages: Message[] = [];
  readonly names: ReadonlyMap<unknown, string>;
  readonly limits: Limits;
  strict: boolean;
  /** Open while setup, an effect or flow code runs. */
  writable = false;
  /** Whether anything is or was hidden from anyone. While not, knowledge costs nothing. */
  secrets = false;
  /** Seats that learned something in the running step; bit 31 for visible randomness. */
  learned = 0;
  step = 0;
  /** How many inputs there were when what the seats may do now came up: the number of the situation. */
  since = 0;
  /** The same by seat, while seats act at their own pace: what one of them does leaves the others where they are. */
  sinceOf: readonly number[] | undefined = undefined;
  /** The players, by seat, and the settings: fixed when the match begins. */
  readonly seating: readonly SeatAssignment[];
  readonly options: Readonly<Record<string, unknown>>;
  random: Random = undefined as unknown as Random;
  /** The numbers that views show; worlds and forks share those of the match they come from. */
  numbering: Numbering = undefined as unknown as Numbering;
  root: EntityRecord = undefined as unknown as EntityRecord;
  asker: Asker | undefined = undefined;
  book: Dispatcher | undefined = undefined;
  /** Which of the engine's own events somebody listens to. */
  heard = 0;
  /** Whether the game has rules or events of its own; only then rounds are counted. */
  ruled = false;
  /** How many answers of rules wait for the effect to be done. */
  later = 0;
  /** The step that runs, and how many runs there were: a step may be run again. */
  acting: { readonly move: { readonly action: string; readonly seat: number } | undefined } | undefined = undefined;
  runs = 0;
  /** The places in the stream of chance that hidden shuffles of the running step have drawn: from, up to. */
  hiddenWords: (readonly [number, number])[] = [];
  /** The hidden shuffle that is under way. */
  hiding: HiddenShuffle | undefined = undefined;
  /** Questions that were made to be asked live and have not been asked yet. */
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

  /** Drops the handed-out copy of the children. */
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

  /** Gives up what lies before a mark, with the entities that were gone by then. */
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

  /** Lets all seats be in another situation. */
  moveTo(since: number): void {
    this.since = since;
    this.sinceOf = undefined;
  }

  /** Nothing changes outside of a step. */
  demandOpen(what: string): void {
    if (!this.writable) fault('outside-step', { what });
  }
}
