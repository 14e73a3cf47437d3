import type { Entity } from '@rookery/engine';
import { buildPart, lineage, standAlone } from './trait-class.ts';

/** Fields that the constructor of one class adds, without those of its superclass. */
export interface Fields {
  readonly cls: object;
  readonly made: PropertyDescriptorMap;
  /** Whether the list is complete. It is not if a field needs a real entity; later fields are then unknown. */
  readonly isAll: boolean;
}

/** Fields of traits, preceded by those of the traits they extend. */
const FIELDS = new WeakMap<object, readonly Fields[]>();

/** Returns the fields to construct for a trait; empty for other classes, which construct their own. */
export function fieldsOf(cls: object): readonly Fields[] {
  const [own, extended] = lineage(cls);
  if (own === undefined) return [];
  const known = FIELDS.get(cls);
  if (known !== undefined) return known;
  const before = extended === undefined ? [] : fieldsOf(extended);
  if (before.length > 0) standAlone(cls);
  const added = tried(cls, before);
  return noteFields(cls, added === undefined ? before : [...before, added]);
}

/** Records the fields of a mixed class, in construction order. */
export function noteFields(cls: object, fields: readonly Fields[]): readonly Fields[] {
  FIELDS.set(cls, fields);
  return fields;
}

/** Runs a constructor on a stand-in object that supports only `create` and `createMany`. */
function tried(cls: object, before: readonly Fields[]): Fields | undefined {
  const earlier: PropertyDescriptorMap = Object.assign({}, ...before.map(({ made }) => made));
  const probe = Object.create(pretended(cls, earlier)) as Entity;
  let isAll = true;
  try {
    buildPart(cls, probe);
  } catch {
    isAll = false;
  }
  const made = Object.getOwnPropertyDescriptors(probe);
  return isAll && Reflect.ownKeys(made).length === 0 ? undefined : { cls, made, isAll };
}

/** Creates a stand-in for an entity of a class, which creates further stand-ins. */
function pretended(cls: object, fields: PropertyDescriptorMap = {}): object {
  return Object.create((cls as { readonly prototype: object }).prototype, {
    create: { value: (other: object) => pretended(other) },
    createMany: { value: (count: number, other: object) => Array.from({ length: count }, () => pretended(other)) },
    ...fields,
  });
}
