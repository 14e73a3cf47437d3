import type { NodeMessage } from '../ports.ts';

/** Tells the other nodes. */
type Publish = (news: NodeMessage) => void;

/**
 * Which seats have somebody connected: here, or at other nodes as far as they have told. Other nodes are told what changes here.
 * They tell again when asked; so who was not heard of for long, although asked, is taken for gone.
 */
export class Presence {
  private readonly publish: Publish;
  /** How many connections each seat has here. */
  private here: Map<number, number> | undefined;
  /** When other nodes last said that a seat is connected there. */
  private elsewhere: Map<number, number> | undefined;
  private both: ReadonlySet<number> | undefined;

  constructor(publish: Publish) {
    this.publish = publish;
  }

  has(seat: number): boolean {
    return this.here?.has(seat) === true || this.elsewhere?.has(seat) === true;
  }

  /** All seats with a connection; the same set until that changes. */
  get all(): ReadonlySet<number> {
    this.both ??= new Set([...(this.here?.keys() ?? []), ...(this.elsewhere?.keys() ?? [])]);
    return this.both;
  }

  /** A connection of a seat came. */
  connected(seat: number): void {
    this.here ??= new Map();
    const count = (this.here.get(seat) ?? 0) + 1;
    this.here.set(seat, count);
    this.both = undefined;
    if (count === 1) this.tell(seat, true);
  }

  /** A connection of a seat went. */
  disconnected(seat: number): void {
    const count = (this.here?.get(seat) ?? 0) - 1;
    if (count > 0) {
      this.here?.set(seat, count);
      return;
    }
    this.here?.delete(seat);
    this.both = undefined;
    if (this.here?.size === 0) this.here = undefined;
    this.tell(seat, false);
  }

  /** A connection belongs to another seat now, or to none. */
  moved(from: number | null, to: number | null): void {
    if (from !== null) this.disconnected(from);
    if (to !== null) this.connected(to);
  }

  /** All connections here go. */
  disconnectAll(): void {
    for (const seat of this.here?.keys() ?? []) this.tell(seat, false);
    this.here = undefined;
    this.both = undefined;
  }

  /** Another node says whether a seat is connected there. */
  update(seat: number, connected: boolean, now: number): void {
    this.both = undefined;
    if (connected) {
      this.elsewhere ??= new Map();
      this.elsewhere.set(seat, now);
      return;
    }
    this.elsewhere?.delete(seat);
    if (this.elsewhere?.size === 0) this.elsewhere = undefined;
    // Others who heard that must hear that there is a connection left.
    if (this.here?.has(seat)) this.tell(seat, true);
  }

  /** Tells who is here. */
  answer(): void {
    for (const seat of this.here?.keys() ?? []) this.tell(seat, true);
  }

  /** Asks others after those who were not heard of since a time. */
  ask(since: number): void {
    if (this.missing(since).length > 0) this.publish({ kind: 'rollCall' });
  }

  /** The seats that other nodes last spoke of before a time. */
  missing(since: number): readonly number[] {
    return [...(this.elsewhere ?? [])].filter(([, at]) => at < since).map(([seat]) => seat);
  }

  private tell(seat: number, connected: boolean): void {
    this.publish({ kind: 'presence', seat, connected });
  }
}
