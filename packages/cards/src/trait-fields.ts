import type { Entity } from '@rookery/engine';
import { buildPart, lineage, standAlone } from './trait-class.ts';

/** What the constructor of one class adds to an entity, apart from what the class extends. */
export interface Fields {
  readonly cls: object;
  readonly made: PropertyDescriptorMap;
  /** Whether these are all. Not so where one needs a real entity: those after it are not known. */
  readonly isAll: boolean;
}

/** The fields of traits and, before them, of what they extend. */
const FIELDS = new WeakMap<object, readonly Fields[]>();

/** What is built for a trait: nothing for another class, which builds itself. */
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

/** Remembers what is built for a class that was mixed, in its order. */
export function noteFields(cls: object, fields: readonly Fields[]): readonly Fields[] {
  FIELDS.set(cls, fields);
  return fields;
}

/** Runs a constructor on something that is no entity; only making things works there. */
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

/** Looks like a thing of a class, and makes others like it. */
function pretended(cls: object, fields: PropertyDescriptorMap = {}): object {
  return Object.create((cls as { readonly prototype: object }).prototype, {
    create: { value: (other: object) => pretended(other) },
    createMany: { value: (count: number, other: object) => Array.from({ length: count }, () => pretended(other)) },
    ...fields,
  });
}
