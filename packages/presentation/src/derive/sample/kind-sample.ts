import type { Entity } from '@rookery/engine';
import type { ClassDeclaration } from '@rookery/engine/inspect';
import { isSpace, type SampledValue, sampledValue, seatOf, type ValueForm } from './entity-facts.ts';

/** Maximum number of different values and labels that the sample keeps. */
const MAX_KEPT = 60;

/** The sample of one attribute. */
export interface AttributeSample {
  readonly values: Set<SampledValue>;
  readonly forms: Set<ValueForm>;
  /** Whether it changed on an entity. */
  changes: boolean;
}

/** The sample of one class. */
export interface KindSample {
  readonly kind: string;
  readonly labels: Set<string>;
  readonly names: Set<string>;
  readonly attributes: Map<string, AttributeSample>;
  /** The classes of what they lie in. */
  readonly holders: Set<string>;
  /** The layouts of what they lie in. */
  readonly layouts: Set<string>;
  /** The boards that they lie on, at any depth. */
  readonly boards: Set<string>;
  /** Whether one belongs to a player. */
  isOwned: boolean;
  /** Whether players own them by reference, so that sides differ. */
  hasSides: boolean;
  /** Whether two in one space have the same label. */
  sharesLabels: boolean;
  readonly isSpace: boolean;
  /** Largest number of them at one time. */
  count: number;
}

/** Starts the sample of a class. */
export function kindSample(kind: string, entity: Entity): KindSample {
  return {
    kind,
    labels: new Set(),
    names: new Set(),
    attributes: new Map(),
    holders: new Set(),
    layouts: new Set(),
    boards: new Set(),
    isOwned: false,
    hasSides: false,
    sharesLabels: false,
    isSpace: isSpace(entity),
    count: 0,
  };
}

/** Adds one entity to the sample of its class. `before` has the values of entities at the last look. */
export function addEntity(
  sample: KindSample,
  entity: Entity,
  { attributes }: ClassDeclaration,
  before: Map<Entity, Map<string, SampledValue>>,
): void {
  if (sample.labels.size < MAX_KEPT) sample.labels.add(entity.label());
  if (sample.names.size < MAX_KEPT && entity.name !== '') sample.names.add(entity.name);
  sample.isOwned ||= seatOf(entity) !== null;
  const known = before.get(entity) ?? new Map<string, SampledValue>();
  for (const { name } of attributes) {
    const { form, value } = sampledValue(Reflect.get(entity, name));
    const attribute = sample.attributes.get(name) ?? { values: new Set(), forms: new Set(), changes: false };
    sample.attributes.set(name, attribute);
    if (attribute.values.size < MAX_KEPT) attribute.values.add(value);
    if (value !== null) attribute.forms.add(form);
    attribute.changes ||= known.has(name) && known.get(name) !== value;
    sample.hasSides ||= name === 'owner' && form === 'player';
    known.set(name, value);
  }
  before.set(entity, known);
}
