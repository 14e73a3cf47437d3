import { type Address, Drafts, Entity, type EntityView, fork, type Move, offersFor, rootViewFor } from '@rookery/engine';
import type { AnyMatch } from '../games.ts';

/**
 * A suggested move in the form that a client sends: an action with its arguments, or the answer to the pending question.
 */
export type Hint =
  | { readonly action: string; readonly args: Readonly<Record<string, Address>> }
  | { readonly answer: Address };

/**
 * Converts a move to the form that its seat would send: entities by their addresses in that seat's view, without hidden
 * information.
 */
export function hintOf(match: AnyMatch, move: Move): Hint {
  const { seat, action, args } = move;
  const naming = new Naming(match, seat);
  if (move.kind === 'answer')
    return { answer: naming.addressOf(args[0], () => offersFor(match, seat)[0]?.first?.candidates) };
  const names =
    match
      .availableActions(seat)
      .find(({ name }) => name === action)
      ?.action.selections.map(({ name }) => name) ?? [];
  const named: Record<string, Address> = {};
  for (const [i, name] of names.entries())
    named[name] = naming.addressOf(args[i], () => candidatesFor(match, seat, action, { ...named }, name));
  return { action, args: named };
}

type Candidates = readonly { readonly value: Address }[] | null | undefined;

/** Returns the candidates of a selection, given the values chosen before it. */
function candidatesFor(match: AnyMatch, seat: number, action: string, chosen: object, wanted: string): Candidates {
  const copy = fork(match);
  let next = offersFor(copy, seat).find((offer) => offer.action === action)?.first;
  const drafts = new Drafts(copy);
  for (const [name, value] of Object.entries(chosen)) {
    const draft = drafts.choose(seat, action, name, value);
    next = draft.ok ? draft.value?.next : undefined;
  }
  return next?.name === wanted ? next.candidates : undefined;
}

/** Finds addresses of entities from a seat's view alone. */
class Naming {
  private readonly match: AnyMatch;
  private readonly seat: number;
  private ids: ReadonlyMap<Entity, number> | undefined;
  private readonly taken = new Set<string>();

  constructor(match: AnyMatch, seat: number) {
    this.match = match;
    this.seat = seat;
  }

  addressOf(value: unknown, candidates: () => Candidates): Address {
    if (typeof value !== 'object' || value === null) return (value ?? null) as Address;
    if (value instanceof Entity) return this.addressOfThing(value, candidates);
    if (Array.isArray(value)) return value.map((item) => this.addressOf(item, candidates));
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.addressOf(item, candidates)]));
  }

  private addressOfThing(thing: Entity, candidates: () => Candidates): Address {
    this.ids ??= idsIn(this.match, this.seat);
    const id = this.ids.get(thing);
    if (id !== undefined) return { id };
    const space = thing.parent as (Entity & { readonly ordered?: boolean }) | undefined;
    const place = (space && this.ids.get(space)) ?? 0;
    if (space?.ordered !== false) return { in: place, at: thing.index };
    // In an unordered space all hidden entities are interchangeable, and the address must not reveal which one was meant.
    const offered = (candidates() ?? []).flatMap(({ value }) => (isHiddenIn(value, place) ? [value] : []));
    const free = offered.find((address) => !this.taken.has(JSON.stringify(address))) ?? { in: place, at: 0 };
    this.taken.add(JSON.stringify(free));
    return free;
  }
}

function isHiddenIn(address: Address, place: number): address is { readonly in: number; readonly at: number } {
  return typeof address === 'object' && address !== null && 'in' in address && address.in === place;
}

/** Returns the ids of all entities that a seat knows, as in its view. */
function idsIn(match: AnyMatch, seat: number): ReadonlyMap<Entity, number> {
  const ids = new Map<Entity, number>();
  const player = match.players[seat];
  const visit = (entity: Entity, view: EntityView): void => {
    ids.set(entity, view.id);
    const known = entity.children.filter((child) => child.isKnownTo(player));
    const shown = view.children.filter((child): child is EntityView => 'id' in child);
    shown.forEach((child, i) => {
      visit(known[i] as Entity, child);
    });
  };
  visit(match.game as unknown as Entity, rootViewFor(match, seat));
  return ids;
}
