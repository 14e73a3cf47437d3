import { freezeCopy } from '../core/attribute.ts';
import { isCollection } from '../core/collection.ts';
import { nameOfRecord } from '../core/kind.ts';
import { isObject, mapChanged } from '../core/plain-data.ts';
import { HANDLE, isEntity, KNOWN, PARENT, SHOWN } from '../core/slots.ts';
import type { EntityInternals, EntityRecord, State } from '../core/state.ts';
import { fault } from '../errors/catalogue.ts';
import { addressOf } from '../knowledge/address.ts';
import { isKnownTo, ownerSeat } from '../knowledge/knowledge.ts';
import type { ArrangeContext } from '../match/definition.ts';
import { encode } from '../match/input.ts';
import type { Random } from '../random/random.ts';

/** Maps each moved entity to the one that replaces it. */
export type Mapping = ReadonlyMap<unknown, EntityInternals>;

/** Result of a permutation: the replacement of each entity, and the new order of each group. */
export interface Permutation {
  readonly mapping: Map<unknown, EntityInternals>;
  readonly orders: readonly (readonly EntityRecord[])[];
}

/** Slots that belong to a position rather than to the entity there. */
const OF_PLACE = [PARENT, KNOWN, SHOWN, HANDLE] as const;

/** Position of a hidden entity, with the values that belong to the position. */
interface HiddenPlace {
  readonly parent: EntityRecord;
  readonly index: number;
  readonly slots: readonly unknown[];
  readonly lying: readonly unknown[];
}

interface Holder {
  readonly record: EntityRecord;
  readonly index: number;
}

/** Entities that look the same from outside: their positions, their records, and the records in canonical order. */
interface Group {
  readonly places: readonly HiddenPlace[];
  readonly records: readonly EntityRecord[];
  readonly sorted: readonly EntityRecord[];
}

/** Everything that a viewer may not know of a state: the entities that can be permuted, and all references to them. */
export interface Hidden {
  readonly groups: readonly Group[];
  /** Attributes hidden from the viewer: their holders, and their values in canonical order. */
  readonly secrets: readonly { readonly holders: readonly Holder[]; readonly values: readonly unknown[] }[];
  readonly pointing: readonly Holder[];
  readonly registers: readonly number[];
  /** Whether none of it is in journaled collections, so that it can be permuted in the middle of an exploration. */
  readonly isPlain: boolean;
}

export const NOTHING: ReadonlySet<number> = new Set();

/**
 * Collects the entities that a viewer cannot tell apart, in orders that do not depend on their positions. So the same
 * random numbers give the same world, whatever is hidden.
 */
export function surveyHidden(state: State, seat: number, learned: ReadonlySet<number> = NOTHING): Hidden {
  const groups = new Map<string, EntityRecord[]>();
  const secrets = new Map<string, Holder[]>();
  const gather = (record: EntityRecord, hidden: boolean): void => {
    const unknown = hidden || !isKnownTo(record, seat);
    if (unknown && record.children.length === 0 && !learned.has(record.id)) add(groups, lookOf(record, seat), record);
    if (!unknown) {
      for (const { name, index, attribute } of record.kind.attributes) {
        const kept = attribute.visibility === 'nobody' || (attribute.visibility === 'owner' && ownerSeat(record) !== seat);
        if (kept) add(secrets, `${nameOfRecord(record)}.${name}`, { record, index });
      }
    }
    for (const child of record.children) gather(child.$record, unknown);
  };
  gather(state.root, false);
  const moving = new Set<unknown>([...groups.values()].flatMap((group) => group.map(({ entity }) => entity)));
  const pointing = holdersPointingAt(state, moving);
  const lists = [...groups.values()].map((records) => ({
    places: records.map(placeOf),
    records,
    sorted: [...records].sort((a, b) => a.id - b.id),
  }));
  const kept = [...secrets.values()].map((holders) => ({
    holders,
    values: holders
      .map(({ record, index }) => contentOf(record.slots[index]))
      .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
  }));
  const held = [...pointing, ...kept.flatMap(({ holders }) => holders)];
  const isPlain =
    !held.some(({ record, index }) => isCollection(record.slots[index])) &&
    !lists.some(({ records }) => records.some((record) => lying(record).some((slot) => isCollection(record.slots[slot]))));
  const registers = state.regs.flatMap((register, i) => (pointsAt(register, moving) ? [i] : []));
  return { groups: lists, secrets: kept, pointing, registers, isPlain };
}

function placeOf(record: EntityRecord): HiddenPlace {
  const parent = (record.slots[PARENT] as EntityInternals).$record;
  return {
    parent,
    index: parent.children.indexOf(record.entity),
    slots: OF_PLACE.map((slot) => record.slots[slot]),
    lying: lying(record).map((slot) => contentOf(record.slots[slot])),
  };
}

function holdersPointingAt({ root }: State, moving: ReadonlySet<unknown>): readonly Holder[] {
  const found: Holder[] = [];
  const look = (record: EntityRecord): void => {
    for (const { index } of record.kind.attributes) {
      if (pointsAt(contentOf(record.slots[index]), moving)) found.push({ record, index });
    }
    for (const child of record.children) look(child.$record);
  };
  look(root);
  return found;
}

function pointsAt(value: unknown, moving: ReadonlySet<unknown>): boolean {
  if (isEntity(value)) return moving.has(value);
  return isObject(value) && Object.values(value).some((item) => pointsAt(item, moving));
}

/**
 * Permutes everything that a viewer cannot tell apart: hidden entities of the same class that look the same from outside
 * swap positions, and attributes hidden from the viewer swap holders. References follow the positions.
 */
export function permuteHidden(state: State, hidden: Hidden, random: Random): Permutation {
  const mapping = new Map<unknown, EntityInternals>();
  const orders: EntityRecord[][] = [];
  for (const { places, records, sorted } of hidden.groups) {
    const order = random.shuffled(sorted);
    orders.push(order);
    for (let i = 0; i < order.length; i++) {
      const record = order[i] as EntityRecord;
      mapping.set((records[i] as EntityRecord).entity, record.entity);
      layAt(state, record, places[i] as HiddenPlace);
    }
  }
  for (const { holders, values } of hidden.secrets) {
    const order = random.shuffled(values);
    holders.forEach(({ record, index }, i) => {
      putContent(record, index, order[i]);
    });
  }
  redirect(state, hidden, mapping);
  return { mapping, orders };
}

/** Updates all references to permuted entities. */
function redirect(state: State, { pointing, registers }: Hidden, mapping: Mapping): void {
  for (const { record, index } of pointing) putContent(record, index, mapped(contentOf(record.slots[index]), mapping));
  for (const i of registers) state.write(state.regs, i, mapped(state.regs[i], mapping));
}

/** Creates the functions that let a game swap indistinguishable entities in a permuted world. */
export function exchange(
  state: State,
  hidden: Hidden,
  { mapping, orders }: Permutation,
): Pick<ArrangeContext<never>, 'isHidden' | 'swap'> {
  const places = new Map<EntityInternals, readonly [group: Group, at: number]>();
  hidden.groups.forEach((group, i) => {
    orders[i]?.forEach(({ entity }, at) => {
      places.set(entity, [group, at]);
    });
  });
  const put = (thing: EntityInternals, place: readonly [group: Group, at: number]): void => {
    const [group, at] = place;
    layAt(state, thing.$record, group.places[at] as HiddenPlace);
    mapping.set((group.records[at] as EntityRecord).entity, thing);
    places.set(thing, place);
  };
  return {
    isHidden: (thing) => places.has(thing),
    swap(a, b) {
      const [first, second] = [places.get(a), places.get(b)];
      if (first === undefined || second === undefined || first[0] !== second[0])
        return fault('bad-swap', { a: String(a), b: String(b), reason: reasonAgainst(a, b, first, second) });
      state.writable = true;
      put(a, second);
      put(b, first);
      redirect(state, hidden, new Map([[a, b] as const, [b, a] as const]));
      state.writable = false;
    },
  };
}

function reasonAgainst(a: EntityInternals, b: EntityInternals, first: unknown, second: unknown): string {
  const known = first === undefined ? a : second === undefined ? b : undefined;
  return known === undefined ? 'they look different from outside' : `${known} is nothing that is hidden from the viewer`;
}

function layAt(state: State, record: EntityRecord, place: HiddenPlace): void {
  const { parent, index, slots, lying: held } = place;
  state.write(parent.children, index, record.entity);
  state.touch(parent);
  for (let k = 0; k < OF_PLACE.length; k++) state.write(record.slots, OF_PLACE[k] as number, slots[k]);
  if (held.length === 0) return;
  lying(record).forEach((slot, k) => {
    putContent(record, slot, held[k]);
  });
}

function add<T>(groups: Map<string, T[]>, key: string, item: T): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}

/** Returns a sort key for hidden values that does not depend on their holders. */
function keyOf(value: unknown): string {
  return JSON.stringify(encode(value)) ?? '';
}

function contentOf(held: unknown): unknown {
  return isCollection(held) ? held.content() : held;
}

function putContent({ state, slots }: EntityRecord, index: number, content: unknown): void {
  const held = slots[index];
  if (isCollection(held)) held.fill(content);
  else state.write(slots, index, content);
}

/** Returns the visible part of a hidden entity as a key: its class, and the attributes that everyone sees. */
function lookOf(record: EntityRecord, seat: number): string {
  const seen = record.kind.attributes
    .filter(({ attribute }) => attribute.visibility === 'always')
    .map(({ index }) => addressOf(contentOf(record.slots[index]), seat));
  return `${nameOfRecord(record)} ${JSON.stringify(seen)}`;
}

/** Returns the slots of attributes that describe the pose of an entity: those visible as `pose`. */
function lying({ kind }: EntityRecord): readonly number[] {
  return kind.attributes.filter(({ attribute }) => attribute.visibility === 'pose').map(({ index }) => index);
}

/** Replaces every permuted entity in a value; returns the value itself if it contains none. */
function mapped(value: unknown, mapping: Mapping): unknown {
  if (isEntity(value)) return mapping.get(value) ?? value;
  if (!isObject(value)) return value;
  const moved = mapChanged(value, (item) => mapped(item, mapping));
  return moved === value ? value : freezeCopy(moved, 'a world');
}
