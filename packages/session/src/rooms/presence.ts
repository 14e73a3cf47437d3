import type { NodeMessage } from '../ports.ts';

/** Publishes a message to the other nodes. */
type Publish = (news: NodeMessage) => void;

/**
 * Connected seats, on this node and, as far as they have reported, on others. Publishes changes on this node. Other nodes
 * report again on request, so a seat without a report for a long time counts as disconnected.
 */
export class Presence {
  private readonly publish: Publish;
  /** Number of connections per seat on this node. */
  private here: Map<number, number> | undefined;
  /** Time of the last report by another node, per connected seat. */
  private elsewhere: Map<number, number> | undefined;
  private both: ReadonlySet<number> | undefined;

  constructor(publish: Publish) {
    this.publish = publish;
  }

  has(seat: number): boolean {
    return this.here?.has(seat) === true || this.elsewhere?.has(seat) === true;
  }

  /** All connected seats. The same set object until they change. */
  get all(): ReadonlySet<number> {
    this.both ??= new Set([...(this.here?.keys() ?? []), ...(this.elsewhere?.keys() ?? [])]);
    return this.both;
  }

  /** Adds a connection of a seat. */
  connected(seat: number): void {
    this.here ??= new Map();
    const count = (this.here.get(seat) ?? 0) + 1;
    this.here.set(seat, count);
    this.both = undefined;
    if (count === 1) this.tell(seat, true);
  }

  /** Removes a connection of a seat. */
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

  /** Moves a connection to another seat, or to none. */
  moved(from: number | null, to: number | null): void {
    if (from !== null) this.disconnected(from);
    if (to !== null) this.connected(to);
  }

  /** Removes all connections of this node. */
  disconnectAll(): void {
    for (const seat of this.here?.keys() ?? []) this.tell(seat, false);
    this.here = undefined;
    this.both = undefined;
  }

  /** Applies a report of another node. */
  update(seat: number, connected: boolean, now: number): void {
    this.both = undefined;
    if (connected) {
      this.elsewhere ??= new Map();
      this.elsewhere.set(seat, now);
      return;
    }
    this.elsewhere?.delete(seat);
    if (this.elsewhere?.size === 0) this.elsewhere = undefined;
    // The other nodes received that message too, so this node corrects it: the seat is still connected here.
    if (this.here?.has(seat)) this.tell(seat, true);
  }

  /** Reports the seats that are connected to this node. */
  answer(): void {
    for (const seat of this.here?.keys() ?? []) this.tell(seat, true);
  }

  /** Asks the other nodes for a report if a seat's last one is older than `since`. */
  ask(since: number): void {
    if (this.missing(since).length > 0) this.publish({ kind: 'rollCall' });
  }

  /** Returns the seats whose last report by another node is older than `since`. */
  missing(since: number): readonly number[] {
    return [...(this.elsewhere ?? [])].filter(([, at]) => at < since).map(([seat]) => seat);
  }

  private tell(seat: number, connected: boolean): void {
    this.publish({ kind: 'presence', seat, connected });
  }
}
