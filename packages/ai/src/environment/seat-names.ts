import { Entity, type Match, type Selection, type SelectionContext, seededRandom } from '@rookery/engine';
import { type Address, addressOf } from '@rookery/engine/view';

/** Labels and addresses of values as one seat sees them, using only what its view shows. */
export class SeatNames {
  private readonly match: Match;
  private readonly seat: number;

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
   * Returns the address of a value: the id from the seat's view for a known entity, its space and index for a hidden one
   * (no index if the space has no order), plain data unchanged.
   */
  addressOf(value: unknown): Address {
    if (value instanceof Entity) {
      const address = addressOf(value, this.seat);
      return isPlace(address) && !isOrdered(value.parent) ? { in: address.in, at: null } : address;
    }
    if (typeof value !== 'object' || value === null) return addressOf(value, this.seat);
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

function isPlace(address: Address): address is { readonly in: number; readonly at: number } {
  return typeof address === 'object' && address !== null && 'in' in address;
}
