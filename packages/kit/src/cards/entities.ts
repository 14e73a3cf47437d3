import type { EntityView, HiddenEntityView, View } from '@rookery/engine/view';

/** A player in a view: seat, attributes, and the player's spaces. */
export interface PlayerEntity {
  readonly seat: number;
  readonly view: EntityView;
}

/** Whether the viewer knows the entity. */
export function isKnown(child: EntityView | HiddenEntityView): child is EntityView {
  return child.hidden !== true;
}

/** The players of a match, in seat order. */
export function playersOf({ table }: View): readonly PlayerEntity[] {
  return table.children
    .filter(isKnown)
    .flatMap((view) => (typeof view.attributes.seat === 'number' ? [{ seat: view.attributes.seat, view }] : []))
    .sort((a, b) => a.seat - b.seat);
}

/** A numeric attribute of an entity; 0 if there is none. */
export function numberOf({ attributes }: EntityView, name: string): number {
  const value = attributes[name];
  return typeof value === 'number' ? value : 0;
}

/** The id of the entity that an attribute refers to. */
export function referenceOf(value: unknown): number | undefined {
  const isReference = typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
  return isReference ? (value.id as number) : undefined;
}

/** A child of an entity by name; undefined if there is none. */
export function placeIn({ children }: EntityView, name: string): EntityView | undefined {
  return children.filter(isKnown).find((child) => child.name === name);
}

/** The number of children of an entity, known or hidden. */
export function sizeOf(view: EntityView | undefined): number {
  return view === undefined ? 0 : view.children.length + view.hidden;
}

/** The seat that an attribute refers to; undefined if it refers to no player. */
export function seatMeant(match: View, value: unknown): number | undefined {
  const id = referenceOf(value);
  return id === undefined ? undefined : playersOf(match).find(({ view }) => view.id === id)?.seat;
}

/** All seats in order of play, starting with the given one. */
export function seatsFrom(match: View, first: number): readonly number[] {
  const seats = playersOf(match).map(({ seat }) => seat);
  const at = Math.max(0, seats.indexOf(first));
  return [...seats.slice(at), ...seats.slice(0, at)];
}
