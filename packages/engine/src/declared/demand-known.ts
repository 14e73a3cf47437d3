import { unknownWord } from '#advice';
import { kindOf } from '../core/kind.ts';
import type { EntityInternals } from '../core/state.ts';
import { BUILT_IN } from '../entity/built-in.ts';

type Class = { readonly prototype: object };
/** Cache of the property names that entities of a game may have, by its list of classes. */
const found = new WeakMap<object, Set<string>>();

/** Throws if no entity of a game can have a property: its name is then a mistake, not just missing on one entity. */
export function demandKnown(held: EntityInternals, key: string, text: string, more: readonly string[]): void {
  const { names } = held.$record.state;
  const keys = found.get(names) ?? new Set();
  if (keys.has(key)) return;
  const classes = [...names.keys(), ...BUILT_IN.values()] as Class[];
  if (!classes.some((cls) => key in cls.prototype || isInSource(cls, key))) {
    const attributes = classes.flatMap((cls) => [...kindOf(cls).byName.keys()]);
    unknownWord('name', key, [...more, ...attributes, ...Object.keys(held).filter((own) => own[0] !== '$')], text);
  }
  found.set(names, keys.add(key));
}

/**
 * Whether the source of a class or of one of its bases mentions a name: fields appear nowhere else before the first
 * instance.
 */
function isInSource(cls: unknown, key: string): boolean {
  if (typeof cls !== 'function') return false;
  const words = String(cls).split(/[^\p{L}\p{N}_]+/u);
  return words.includes(key) || isInSource(Object.getPrototypeOf(cls), key);
}
