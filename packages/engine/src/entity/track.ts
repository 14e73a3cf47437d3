import { oneOf, value } from './attribute.ts';
import { Entity } from './entity.ts';

/** A value written on a track. */
export interface TrackEntry {
  readonly value: number;
  readonly points: number;
}

/**
 * A line of boxes to write values into, left to right. The points of a box stand in `points`, one for each box; a full
 * track earns `bonus` more.
 *
 * @example
 * sheet = this.create(Track, 'sheet', { boxes: 5, points: [1, 2, 3, 4, 5], bonus: 10 });
 */
export class Track extends Entity.with({
  entries: value<readonly TrackEntry[]>([]),
  boxes: 10,
  points: value<readonly number[]>([]),
  bonus: 0,
}) {
  static override readonly builtIn: string | undefined = 'Track';

  /** Whether a value may be written next. */
  canAdd(_value: number): boolean {
    return !this.isComplete;
  }

  /** Writes a value and returns the points of its box, or undefined where it may not be written. */
  add(value: number): number | undefined {
    if (!this.canAdd(value)) return undefined;
    const points = this.points[this.entries.length] ?? 0;
    this.entries = [...this.entries, { value, points }];
    return points;
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
    return this.entries.reduce((sum, entry) => sum + entry.points, 0) + (this.isComplete ? this.bonus : 0);
  }
}

/**
 * A track whose values must rise, or fall.
 *
 * @example
 * track = this.create(MonotonicTrack, 'still', { direction: 'increasing', boxes: 6, points: [0, 1, 3, 6, 10, 15] });
 */
export class MonotonicTrack extends Track.with({ direction: oneOf(['increasing', 'decreasing']), allowEqual: false }) {
  static override readonly builtIn: string | undefined = 'MonotonicTrack';

  override canAdd(value: number): boolean {
    const { latest } = this;
    if (!super.canAdd(value) || latest === undefined) return super.canAdd(value);
    if (value === latest) return this.allowEqual;
    return this.direction === 'increasing' ? value > latest : value < latest;
  }
}

/**
 * A track on which no value stands twice.
 *
 * @example
 * herbs = this.create(UniqueTrack, 'herbs', { lowest: 1, highest: 12 });
 */
export class UniqueTrack extends Track.with({ lowest: Number.MIN_SAFE_INTEGER, highest: Number.MAX_SAFE_INTEGER }) {
  static override readonly builtIn: string | undefined = 'UniqueTrack';

  override canAdd(value: number): boolean {
    return (
      super.canAdd(value) &&
      value >= this.lowest &&
      value <= this.highest &&
      !this.entries.some((entry) => entry.value === value)
    );
  }
}

/**
 * A track that only counts; without `points` every mark is worth `each`.
 *
 * @example
 * skulls = this.create(CounterTrack, 'skulls', { boxes: 6, each: -2 });
 */
export class CounterTrack extends Track.with({ each: 1 }) {
  static override readonly builtIn: string | undefined = 'CounterTrack';

  override add(value = 1): number | undefined {
    if (!this.canAdd(value)) return undefined;
    const points = this.points[this.entries.length] ?? this.each;
    this.entries = [...this.entries, { value, points }];
    return points;
  }

  /** How many marks there are. */
  get marks(): number {
    return this.entries.length;
  }
}
