import { oneOf, value } from '../core/attribute.ts';
import { Entity } from './entity.ts';

/** A value written on a track. */
export interface TrackEntry {
  readonly value: number;
  readonly points: number;
  /** Whether it was written as a special entry; absent if not. */
  readonly special?: true;
}

/** An entry about to be written on a track; its points may depend on all of these values. */
export interface TrackWriting {
  readonly value: number;
  /** The number of the box, from 0. */
  readonly box: number;
  readonly special: boolean;
}

/** Points of a track by source. */
export interface TrackBreakdown {
  readonly entries: number;
  readonly bonus: number;
  readonly total: number;
}

/**
 * A line of boxes to write values into, left to right. `points` lists the points of each box; override `pointsOf` if they
 * depend on the entry. A full track earns `bonus` more. With `allowSpecial`, a special entry may break the rule of the
 * track: on a monotonic one it may equal the value before it, on a unique one it may be a duplicate.
 *
 * @example
 * class Writer extends Player {
 *   sheet = this.create(Track, 'sheet', { boxes: 5, points: [1, 2, 3, 4, 5], bonus: 10 });
 * }
 */
export class Track extends Entity.with({
  entries: value<readonly TrackEntry[]>([]),
  boxes: 10,
  points: value<readonly number[]>([]),
  bonus: 0,
  allowSpecial: value(false).added(),
}) {
  static override readonly builtIn: string | undefined = 'Track';

  /** Whether a value may be written next, as a special entry or an ordinary one. */
  canAdd(_value: number, special = false): boolean {
    return !this.isComplete && (!special || this.allowSpecial);
  }

  /** Returns the points of an entry. Override it if they depend on the value. */
  pointsOf({ box }: TrackWriting): number {
    return this.points[box] ?? 0;
  }

  /** Writes a value and returns its points; undefined if the value is not allowed. */
  add(value: number, special = false): number | undefined {
    if (!this.canAdd(value, special)) return undefined;
    const points = this.pointsOf({ value, box: this.entries.length, special });
    this.entries = [...this.entries, special ? { value, points, special } : { value, points }];
    return points;
  }

  /** Wipes all boxes. */
  clear(): void {
    this.entries = [];
  }

  /** The value written last. */
  get latest(): number | undefined {
    return this.entries.at(-1)?.value;
  }

  get isComplete(): boolean {
    return this.entries.length >= this.boxes;
  }

  /** The points of all boxes, with the bonus of a full track. */
  get total(): number {
    return this.breakdown.total;
  }

  /** Points of the boxes, bonus of a full track, and their sum. */
  get breakdown(): TrackBreakdown {
    const entries = this.entries.reduce((sum, entry) => sum + entry.points, 0);
    const bonus = this.isComplete ? this.bonus : 0;
    return { entries, bonus, total: entries + bonus };
  }
}

/**
 * A track whose values must rise, or fall.
 *
 * @example
 * class Writer extends Player {
 *   track = this.create(MonotonicTrack, 'still', { direction: 'increasing', boxes: 6, points: [0, 1, 3, 6, 10, 15] });
 * }
 */
export class MonotonicTrack extends Track.with({ direction: oneOf(['increasing', 'decreasing']), allowEqual: false }) {
  static override readonly builtIn: string | undefined = 'MonotonicTrack';

  override canAdd(value: number, special = false): boolean {
    if (!super.canAdd(value, special)) return false;
    const { latest } = this;
    if (latest === undefined) return true;
    if (value === latest) return this.allowEqual || special;
    return this.direction === 'increasing' ? value > latest : value < latest;
  }
}

/**
 * A track without duplicate values.
 *
 * @example
 * class Writer extends Player {
 *   herbs = this.create(UniqueTrack, 'herbs', { lowest: 1, highest: 12 });
 * }
 */
export class UniqueTrack extends Track.with({ lowest: Number.MIN_SAFE_INTEGER, highest: Number.MAX_SAFE_INTEGER }) {
  static override readonly builtIn: string | undefined = 'UniqueTrack';

  override canAdd(value: number, special = false): boolean {
    return (
      super.canAdd(value, special) &&
      value >= this.lowest &&
      value <= this.highest &&
      (special || !this.entries.some((entry) => entry.value === value))
    );
  }
}

/**
 * A track that only counts; without `points` every mark is worth `each`.
 *
 * @example
 * class Writer extends Player {
 *   skulls = this.create(CounterTrack, 'skulls', { boxes: 6, each: -2 });
 * }
 */
export class CounterTrack extends Track.with({ each: 1 }) {
  static override readonly builtIn: string | undefined = 'CounterTrack';

  override pointsOf({ box }: TrackWriting): number {
    return this.points[box] ?? this.each;
  }

  override add(value = 1, special = false): number | undefined {
    return super.add(value, special);
  }

  /** Number of marks. */
  get marks(): number {
    return this.entries.length;
  }
}
