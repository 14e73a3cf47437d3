import type { EntityView } from '@rookery/engine/view';
import type { SessionView } from '@rookery/protocol';
import { isHidden, isPlayer } from './role.ts';

interface Entry {
  readonly view: EntityView;
  readonly parent: EntityView | null;
  /** Seat of its owner, or of the player it lies with. */
  readonly seat: number | null;
}

/** Index of everything that a view shows of a table. */
export class ViewIndex {
  readonly session: SessionView;
  /** The root entity: the game itself. */
  readonly root: EntityView;
  /** All known entities except the root, outermost first. */
  readonly all: readonly EntityView[];
  private readonly entries = new Map<number, Entry>();
  private readonly players = new Map<number, EntityView>();
  private readonly seatOfPlayer = new Map<number, number>();

  constructor(session: SessionView, root: EntityView) {
    this.session = session;
    this.root = root;
    for (const child of root.children) if (!isHidden(child) && isPlayer(child)) this.addPlayer(child);
    this.add(root, null, null);
    this.all = [...this.entries.values()].slice(1).map(({ view }) => view);
  }

  /** All seats, in ascending order. */
  get seats(): readonly number[] {
    return [...this.players.keys()].sort((a, b) => a - b);
  }

  /** The viewer's seat; for a spectator, the first seat. */
  get me(): number {
    return this.session.seat ?? this.seats[0] ?? 0;
  }

  /** All seats in order of play, starting with the viewer. */
  get seatsFromMe(): readonly number[] {
    const { seats, me } = this;
    return [...seats.filter((seat) => seat >= me), ...seats.filter((seat) => seat < me)];
  }

  /** Returns the player of a seat. */
  player(seat: number): EntityView | undefined {
    return this.players.get(seat);
  }

  /** Returns the seat of a player by entity id; undefined for other entities. */
  seatOf(id: number): number | undefined {
    return this.seatOfPlayer.get(id);
  }

  /** Returns the seat that owns an entity. */
  ownerOf(view: EntityView): number | null {
    return this.entries.get(view.id)?.seat ?? null;
  }

  parentOf(view: EntityView): EntityView | null {
    return this.entries.get(view.id)?.parent ?? null;
  }

  /** Returns the label of an entity; undefined if the viewer does not see it. */
  labelOf(id: number): string | undefined {
    return this.entries.get(id)?.view.label;
  }

  /** Returns the seat of a player that a value refers to. */
  seatMeant(value: unknown): number | undefined {
    if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'number') return undefined;
    return this.seatOfPlayer.get(value.id);
  }

  private addPlayer(view: EntityView): void {
    const seat = view.attributes.seat as number;
    this.players.set(seat, view);
    this.seatOfPlayer.set(view.id, seat);
  }

  private add(view: EntityView, parent: EntityView | null, above: number | null): void {
    const seat = this.seatOfPlayer.get(view.id) ?? this.seatMeant(view.attributes.owner) ?? above;
    this.entries.set(view.id, { view, parent, seat });
    for (const child of view.children) if (!isHidden(child)) this.add(child, view, seat);
  }
}
