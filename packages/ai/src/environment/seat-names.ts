import {
  type Address,
  Entity,
  type EntityView,
  type Match,
  rootViewFor,
  type Selection,
  type SelectionContext,
  seededRandom,
} from '@rookery/engine';

/** Labels and addresses of values as one seat sees them, using only what its view shows. */
export class SeatNames {
  private readonly match: Match;
  private readonly seat: number;
  private ids: Map<Entity, number> | undefined;

  constructor(match: Match, seat: number) {
    this.match = match;
    this.seat = seat;
  }

  /** Whether a value is an entity that the seat can't identify. */
  isHidden(value: unknown): value is Entity {
    return value instanceof Entity && !value.isKnownTo(this.match.players[this.seat]);
  }

  /** Returns the label of a value. */
  labelOf(value: unknown, selection: Selection, context: SelectionContext): string {
    if (this.isHidden(value)) return value.hiddenLabel();
    const own = selection.displayIn(context, value);
    if (own !== undefined) return own;
    if (value instanceof Entity) return value.label();
    return typeof value === 'object' && value !== null ? JSON.stringify(this.addressOf(value)) : String(value);
  }

  /**
   * Returns the address of a value: the id from the seat's view for a known entity, its space and index for a hidden one,
   * plain data unchanged.
   */
  addressOf(value: unknown): Address {
    if (value === undefined) return null;
    if (typeof value !== 'object' || value === null) return value as Address;
    if (value instanceof Entity) {
      this.ids ??= idsIn(this.match, this.seat);
      const id = this.ids.get(value);
      if (id !== undefined) return { id };
      const space = value.parent;
      return { in: (space && this.ids.get(space)) ?? null, at: isOrdered(space) ? value.index : null };
    }
    if (Array.isArray(value)) return value.map((item) => this.addressOf(item));
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.addressOf(item)]));
  }

  /**
   * Returns the order in which to list candidates without revealing anything. Known candidates stay where the rules list
   * them. Hidden ones are sorted by address, in random order within the same address, so that the seat can't follow one
   * from choice to choice.
   */
  orderOf(candidates: readonly unknown[]): readonly number[] {
    const places = candidates.map((_, place) => place);
    const hidden = places.filter((place) => this.isHidden(candidates[place]));
    if (hidden.length < 2) return places;
    const { seed, log } = this.match;
    const drawn = seededRandom(`${seed}/hidden/${log.length}`).shuffled(hidden);
    const keyed = drawn.map((place) => {
      const candidate = candidates[place] as Entity;
      return { place, key: JSON.stringify([candidate.hiddenLabel(), this.addressOf(candidate)]) };
    });
    keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    const slots = new Set(hidden);
    let next = 0;
    return places.map((place) => (slots.has(place) ? (keyed[next++]?.place ?? place) : place));
  }
}

/** Whether the order in a space matters. */
function isOrdered(space: Entity | undefined): boolean {
  return (space as { readonly ordered?: boolean } | undefined)?.ordered !== false;
}

/** Maps each entity that the seat knows to its id in the seat's view. */
function idsIn(match: Match, seat: number): Map<Entity, number> {
  const ids = new Map<Entity, number>();
  const player = match.players[seat];
  const visit = (entity: Entity, view: EntityView): void => {
    ids.set(entity, view.id);
    const shown = view.children.filter((child): child is EntityView => 'id' in child);
    const known = entity.children.filter((child) => child.isKnownTo(player));
    shown.forEach((child, i) => {
      visit(known[i] as Entity, child);
    });
  };
  visit(match.game as unknown as Entity, rootViewFor(match, seat));
  return ids;
}
