import type { EntityView } from '@rookery/engine';
import type { SessionView } from '@rookery/protocol';
import { isHidden, isPlayer } from './role.ts';

interface Entry {
  readonly view: EntityView;
  readonly parent: EntityView | null;
  /** Whose it is: its owner's, or of the player it lies with. */
  readonly seat: number | null;
}

/** Everything that a view shows of a table, to be looked up. */
export class ViewIndex {
  readonly session: SessionView;
  /** The game itself; everything lies in it. */
  readonly root: EntityView;
  /** All that is known, from the outside in, the game itself left out. */
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

  /** The seats, from the lowest. */
  get seats(): readonly number[] {
    return [...this.players.keys()].sort((a, b) => a - b);
  }

  /** Whoever looks; the first seat for a spectator. */
  get me(): number {
    return this.session.seat ?? this.seats[0] ?? 0;
  }

  /** The seats in the order of play, from the viewer on. */
  get seatsFromMe(): readonly number[] {
    const { seats, me } = this;
    return [...seats.filter((seat) => seat >= me), ...seats.filter((seat) => seat < me)];
  }

  /** A player by seat. */
  player(seat: number): EntityView | undefined {
    return this.players.get(seat);
  }

  /** The seat of a player by number; undefined for all that are no players. */
  seatOf(id: number): number | undefined {
    return this.seatOfPlayer.get(id);
  }

  /** Whose a thing is. */
  ownerOf(view: EntityView): number | null {
    return this.entries.get(view.id)?.seat ?? null;
  }

  parentOf(view: EntityView): EntityView | null {
    return this.entries.get(view.id)?.parent ?? null;
  }

  /** What a thing is called; undefined where the viewer does not see it. */
  labelOf(id: number): string | undefined {
    return this.entries.get(id)?.view.label;
  }

  /** The seat that a value refers to. */
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
