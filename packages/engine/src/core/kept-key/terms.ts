import { feed, feedAttribute, type Naming } from '../digest.ts';
import { Hasher } from '../hasher.ts';
import { nameOfRecord } from '../kind.ts';
import type { EntityInternals, EntityRecord } from '../state.ts';
import { mixFirst, mixSecond } from './mix.ts';

/** Added to a player's seat, so that no index of another entity is the same. */
const PLAYERS = 0x40000000;
/** Place of the class of an entity among its terms; those of its attributes follow. */
const CLASS = -1;

/**
 * Hashes one value: what an entity or the flow adds to the sum. The result is in `a` and `b`.
 */
export class Terms {
  a = 0;
  b = 0;
  /** Whether the last value refers to an entity that is not a player: its term may change without a write. */
  isLoose = false;
  private readonly hasher = new Hasher();
  private readonly naming: Naming;

  /** With a function that returns the index of an entity in the whole tree; -1 if it has left the game. */
  constructor(indexOf: (record: EntityRecord) => number) {
    this.naming = (held) => {
      const { $record: record } = held;
      const { kind, slots } = record;
      // A player is named by seat, which never changes: nearly everything refers to players.
      if (kind.seat >= 0) return PLAYERS + (slots[kind.seat] as number);
      this.isLoose = true;
      return (record.entity as EntityInternals | undefined) === held ? indexOf(record) : -1;
    };
  }

  /** The class of an entity. */
  ofClass(record: EntityRecord): void {
    this.hasher.restart(CLASS);
    this.hasher.text(nameOfRecord(record));
    this.finish(CLASS);
  }

  /** The n-th attribute of an entity. */
  ofAttribute({ kind, slots }: EntityRecord, place: number): void {
    const info = kind.attributes[place];
    this.isLoose = false;
    if (info === undefined || !info.attribute.positional) {
      this.a = 0;
      this.b = 0;
      return;
    }
    this.hasher.restart(place);
    feedAttribute(this.hasher, info, slots[info.index], this.naming);
    this.finish(place);
  }

  /** The value of a register. */
  ofRegister(register: number, value: unknown): void {
    this.isLoose = false;
    this.hasher.restart(register);
    feed(this.hasher, value, this.naming);
    this.finish(register);
  }

  private finish(place: number): void {
    const { a, b } = this.hasher;
    this.a = mixFirst(place, a, b);
    this.b = mixSecond(place, a, b);
  }
}
