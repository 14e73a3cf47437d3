import type { EntityView, HiddenView, View } from '@rookery/engine';

/** What a view shows of a player: who, what they have, and the places that are theirs. */
export interface PlayerEntity {
  readonly seat: number;
  readonly view: EntityView;
}

/** Whether the viewer knows what it is. */
export function isKnown(child: EntityView | HiddenView): child is EntityView {
  return child.hidden !== true;
}

/** The players on a table, in the order of their seats. */
export function playersOf({ table }: View): readonly PlayerEntity[] {
  return table.children
    .filter(isKnown)
    .flatMap((view) => (typeof view.attributes.seat === 'number' ? [{ seat: view.attributes.seat, view }] : []))
    .sort((a, b) => a.seat - b.seat);
}

/** A number among the attributes of something; nothing where it is none. */
export function numberOf({ attributes }: EntityView, name: string): number {
  const value = attributes[name];
  return typeof value === 'number' ? value : 0;
}

/** The thing that an attribute refers to, by its number in views. */
export function referenceOf(value: unknown): number | undefined {
  const isReference = typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
  return isReference ? (value.id as number) : undefined;
}

/** What lies in something, by name; undefined where there is no such place. */
export function placeIn({ children }: EntityView, name: string): EntityView | undefined {
  return children.filter(isKnown).find((child) => child.name === name);
}

/** How many things lie in something, known or not. */
export function sizeOf(view: EntityView | undefined): number {
  return view === undefined ? 0 : view.children.length + view.hidden;
}

/** The seat that an attribute refers to; undefined where it refers to nobody. */
export function seatMeant(match: View, value: unknown): number | undefined {
  const id = referenceOf(value);
  return id === undefined ? undefined : playersOf(match).find(({ view }) => view.id === id)?.seat;
}

/** All seats in the order of play, from one on: from the viewer's, or the first for who only watches. */
export function seatsFrom(match: View, first: number): readonly number[] {
  const seats = playersOf(match).map(({ seat }) => seat);
  const at = Math.max(0, seats.indexOf(first));
  return [...seats.slice(at), ...seats.slice(0, at)];
}
