import { Entity, type Move } from '@rookery/engine';
import { type Form, openForm } from '@rookery/engine/host';
import { type Address, addressOf, describeForm } from '@rookery/engine/view';
import type { HintMove } from '@rookery/protocol';
import type { AnyMatch } from '../games.ts';

/**
 * Converts a move to the form that its seat would send: entities by their addresses in that seat's view, without hidden
 * information.
 */
export function hintOf(match: AnyMatch, { kind, seat, action, args }: Move): HintMove {
  const form = openForm(match, seat, kind === 'answer' ? undefined : action);
  const naming = new Naming(seat);
  const named: Record<string, Address> = {};
  for (let { selection } = form ?? {}; form !== undefined && selection !== undefined; { selection } = form) {
    const value = args[form.args.length];
    named[selection.name] = naming.addressOf(value, form);
    form.take(value);
  }
  return kind === 'answer' ? { answer: Object.values(named)[0] ?? null } : { action, args: named };
}

/** Finds addresses of entities from a seat's view alone. */
class Naming {
  private readonly seat: number;
  private readonly taken = new Set<string>();

  constructor(seat: number) {
    this.seat = seat;
  }

  addressOf(value: unknown, form: Form): Address {
    if (value instanceof Entity) return this.addressOfThing(value, form);
    if (typeof value !== 'object' || value === null) return addressOf(value, this.seat);
    if (Array.isArray(value)) return value.map((item) => this.addressOf(item, form));
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.addressOf(item, form)]));
  }

  private addressOfThing(thing: Entity, form: Form): Address {
    const address = addressOf(thing, this.seat);
    const { parent } = thing;
    const isUnordered = parent !== undefined && 'ordered' in parent && parent.ordered === false;
    if (!isPlace(address) || !isUnordered) return address;
    // In an unordered space all hidden entities are interchangeable, and the address must not reveal which one was meant.
    const offered = (describeForm(form)?.candidates ?? []).map(({ value }) => value);
    const free = offered.find(
      (each) => isPlace(each) && each.in === address.in && !this.taken.has(JSON.stringify(each)),
    ) ?? { in: address.in, at: 0 };
    this.taken.add(JSON.stringify(free));
    return free;
  }
}

function isPlace(address: Address): address is { readonly in: number; readonly at: number } {
  return typeof address === 'object' && address !== null && 'in' in address;
}
