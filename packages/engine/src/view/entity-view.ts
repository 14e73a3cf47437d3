import type { AttributeInfo } from '../core/attribute.ts';
import { isCollection } from '../core/collection.ts';
import { nameOfRecord } from '../core/kind.ts';
import { equal, isObject, mapEntries } from '../core/plain-data.ts';
import { ALL_SEEING } from '../core/seats.ts';
import { isAlive, isEntity } from '../core/slots.ts';
import type { EntityInternals, EntityRecord } from '../core/state.ts';
import type { Entity } from '../entity/entity.ts';
import { type Address, addressOf, placeFor } from '../knowledge/address.ts';
import { hasPlaces, isKnownTo, ownerSeat, publicNumber, type Visibility } from '../knowledge/knowledge.ts';
import type { EntityView, HiddenEntityView } from '../match/entity-view-of.ts';
import type { ViewInvalidation } from './view-invalidation.ts';

/** The facts of entities as one viewer may know them; those that are as before are the same object. */
export interface FactsFor {
  /** Whether other entities than the game itself have facts. */
  readonly isDeep: boolean;
  of(record: EntityRecord, kind: string, before: Values | undefined): Values | undefined;
}

type Shown = EntityView | HiddenEntityView;
type Values = Readonly<Record<string, unknown>>;

/**
 * Renders an entity and its descendants for a seat. Unchanged parts are the same objects as in `before`. With `changed`,
 * which exists only while nothing is hidden, it renders only the entities listed there. It computes all facts again,
 * because facts may depend on anything.
 */
export function viewOf(
  record: EntityRecord,
  seat: number,
  before?: EntityView,
  changed?: ViewInvalidation,
  facts?: FactsFor,
): EntityView {
  const entity = record.entity as Entity;
  const id = publicNumber(record);
  const old = before?.id === id ? before : undefined;
  if (old !== undefined && changed?.includes(record.entity) === false)
    return facts?.isDeep ? withFactsAgain(record, old, facts) : old;
  const kind = nameOfRecord(record);
  const label = entity.label();
  const image = entity.image();
  const attributes = attributesOf(record, seat, isSeen, old?.attributes);
  const { children, hidden } =
    old === undefined || changed === undefined || changed.isRearranged(record)
      ? childrenOf(record, seat, old?.children, changed, facts)
      : childrenAtTheirPlaces(record, seat, old, changed, facts);
  const known = facts?.of(record, kind, old?.facts);
  if (
    old !== undefined &&
    known === old.facts &&
    attributes === old.attributes &&
    children === old.children &&
    hidden === old.hidden &&
    label === old.label &&
    kind === old.kind &&
    record.name === old.name &&
    (image === old.image || equal(image, old.image))
  )
    return old;
  const view = {
    id,
    kind,
    name: record.name,
    label,
    ...(image === undefined ? {} : { image }),
    attributes,
    children,
    hidden,
  };
  return known === undefined ? view : { ...view, facts: known };
}

/** Renders an entity without writes to it or its descendants: only facts can differ. */
function withFactsAgain(record: EntityRecord, old: EntityView, facts: FactsFor): EntityView {
  let children: Shown[] | undefined;
  for (let i = 0; i < record.children.length; i++) {
    const before = old.children[i] as EntityView;
    const shown = withFactsAgain((record.children[i] as EntityInternals).$record, before, facts);
    if (shown === before) continue;
    children ??= old.children.slice();
    children[i] = shown;
  }
  const known = facts.of(record, old.kind, old.facts);
  if (known === old.facts && children === undefined) return old;
  const view = children === undefined ? old : { ...old, children };
  return known === old.facts ? view : { ...view, facts: known };
}

/** Renders the children of an entity whose children have not moved. */
function childrenAtTheirPlaces(
  { children }: EntityRecord,
  seat: number,
  { children: before, hidden }: EntityView,
  changed: ViewInvalidation,
  facts: FactsFor | undefined,
): Pick<EntityView, 'children' | 'hidden'> {
  let made: Shown[] | undefined;
  for (let i = 0; i < children.length; i++) {
    const child = children[i] as EntityInternals;
    if (!facts?.isDeep && !changed.includes(child)) continue;
    const shown = viewOf(child.$record, seat, before[i] as EntityView, changed, facts);
    if (shown === before[i]) continue;
    made ??= before.slice();
    made[i] = shown;
  }
  return { children: made ?? before, hidden };
}

/** Renders the children of an entity, and counts those that are not listed. */
function childrenOf(
  record: EntityRecord,
  seat: number,
  before: readonly Shown[] | undefined,
  changed: ViewInvalidation | undefined,
  facts: FactsFor | undefined,
): Pick<EntityView, 'children' | 'hidden'> {
  const { kind, slots, children } = record;
  if (children.length === 0) return NOTHING_INSIDE;
  const visibility = kind.visibility >= 0 ? (slots[kind.visibility] as Visibility) : 'all';
  const countOnly = visibility === 'count' && !children.some((child) => isKnownTo(child.$record, seat));
  const list = new ShownList(before);
  const backs: EntityRecord[] = [];
  let hidden = 0;
  for (const { $record: child } of inTellableOrder(record, seat)) {
    if (isKnownTo(child, seat)) list.add(viewOf(child, seat, list.earlier(publicNumber(child)), changed, facts));
    else if (countOnly) hidden++;
    else if (hasPlaces(record)) list.add(backOf(child, seat, list.next));
    else if (child.kind.attributes.some(isOnBack)) backs.push(child);
    else hidden++;
  }
  // Where order has no meaning, hidden children are sorted by address, which differs in every moves version.
  if (backs.length > 1) backs.sort((a, b) => placeFor(a, seat) - placeFor(b, seat));
  for (const child of backs) list.add(backOf(child, seat, list.next));
  return { children: list.end(), hidden };
}

/**
 * Returns the entities in a space in an order that the viewer may know. A hand keeps the order of arrival, which only its
 * owner may know; other viewers get its visible cards sorted by public number.
 */
function inTellableOrder(record: EntityRecord, seat: number): readonly EntityInternals[] {
  const { children } = record;
  if (!record.state.secrets || hasPlaces(record) || ownerSeat(record) === seat || seat === ALL_SEEING) return children;
  return children.slice().sort((a, b) => publicNumber(a.$record) - publicNumber(b.$record));
}

const NOTHING_INSIDE: Pick<EntityView, 'children' | 'hidden'> = { children: Object.freeze([]), hidden: 0 };

/** Builds a list beside an earlier one, and returns the earlier one if nothing differs. */
class ShownList {
  private readonly before: readonly Shown[] | undefined;
  private made: Shown[] | undefined;
  private length = 0;

  constructor(before: readonly Shown[] | undefined) {
    this.before = before;
    if (before === undefined) this.made = [];
  }

  /** The earlier item at the next index. */
  get next(): Shown | undefined {
    return this.before?.[this.length];
  }

  /** Finds the earlier view of an entity: usually at the same index, otherwise anywhere in the list. */
  earlier(id: number): EntityView | undefined {
    const { before, next } = this;
    if (before === undefined) return undefined;
    if (next !== undefined && isThing(next, id)) return next;
    for (let i = 0; i < before.length; i++) {
      const shown = before[i] as Shown;
      if (isThing(shown, id)) return shown;
    }
    return undefined;
  }

  add(shown: Shown): void {
    if (this.made === undefined && shown !== this.next) this.made = this.before?.slice(0, this.length) ?? [];
    this.made?.push(shown);
    this.length++;
  }

  end(): readonly Shown[] {
    const { made, before, length } = this;
    if (made !== undefined) return made;
    return before === undefined || before.length === length ? (before ?? []) : before.slice(0, length);
  }
}

function isThing(shown: Shown, id: number): shown is EntityView {
  return (shown as EntityView).id === id;
}

/** Whether an attribute is visible on a hidden entity. */
function isOnBack({ attribute: { visibility } }: AttributeInfo): boolean {
  return visibility === 'always' || visibility === 'pose';
}

/** Renders a hidden entity. */
function backOf(record: EntityRecord, seat: number, before: Shown | undefined): HiddenEntityView {
  const old = before?.hidden === true ? before : undefined;
  const attributes = attributesOf(record, seat, isOnBack, old?.attributes);
  return old !== undefined && attributes === old.attributes ? old : { hidden: true, attributes };
}

function isSeen({ attribute }: AttributeInfo, record: EntityRecord, seat: number): boolean {
  const { visibility } = attribute;
  if (seat === ALL_SEEING) return true;
  if (visibility === 'nobody') return false;
  return visibility !== 'owner' || ownerSeat(record) === seat;
}

function attributesOf(
  record: EntityRecord,
  seat: number,
  isShown: (info: AttributeInfo, record: EntityRecord, seat: number) => boolean,
  before: Values | undefined,
): Values {
  const { attributes } = record.kind;
  let isSame = before !== undefined;
  for (let i = 0; isSame && i < attributes.length; i++) {
    const info = attributes[i] as AttributeInfo;
    isSame = isAsBefore(info, record, seat, isShown(info, record, seat), before as Values);
  }
  if (isSame) return before as Values;
  const shown: Record<string, unknown> = {};
  for (const info of attributes) {
    if (isShown(info, record, seat)) shown[info.name] = valueFor(record.slots[info.index], seat);
  }
  return shown;
}

/** Whether an attribute has the same visible value as in an earlier view. */
function isAsBefore(
  { name, index }: AttributeInfo,
  { slots }: EntityRecord,
  seat: number,
  isTold: boolean,
  before: Values,
): boolean {
  const old = before[name];
  if (!isTold) return old === undefined;
  const value = slots[index];
  if (!isObject(value)) return (value ?? null) === old;
  if (isEntity(value) && isAlive(value) && isKnownTo((value as EntityInternals).$record, seat))
    return isNumbered(old, publicNumber((value as EntityInternals).$record));
  return old !== undefined && equal(valueFor(value, seat), old);
}

/** Whether a rendered value is the address of the entity with this number. */
function isNumbered(told: unknown, id: number): boolean {
  if (!isObject(told) || (told as { readonly id?: unknown }).id !== id) return false;
  for (const key in told) if (key !== 'id') return false;
  return true;
}

/** Renders a value for a viewer. An entity that has been removed becomes null. */
export function valueFor(value: unknown, seat: number): Address {
  if (isCollection(value)) return valueFor(value.content(), seat);
  if (isEntity(value)) return isAlive(value) ? addressOf(value, seat) : null;
  return isObject(value) ? (mapEntries(value, (item) => valueFor(item, seat)) as Address) : addressOf(value, seat);
}
