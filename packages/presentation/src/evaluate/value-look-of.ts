import type { ValueLook } from '../language/value-look.ts';
import type { ReadableThing, ReadContext } from './readable.ts';

/** The look of a value of a thing, by the list of its attribute; undefined if it has none. */
export function valueLookOf(
  path: string,
  value: unknown,
  thing: ReadableThing,
  context: ReadContext,
): ValueLook | undefined {
  const { values = {} } = context.presentation;
  const list = listOf(path, thing, context);
  const looks = Object.hasOwn(values, list) ? values[list] : undefined;
  const key = String(value);
  return looks !== undefined && Object.hasOwn(looks, key) ? looks[key] : undefined;
}

/** The list of values that a path reads from: the one that `lists` names, or the one called like the attribute. */
function listOf(path: string, thing: ReadableThing, { presentation: { lists = {} } }: ReadContext): string {
  const key = `${thing.kind}.${path}`;
  const named = Object.hasOwn(lists, key) ? lists[key] : undefined;
  return named ?? path.slice(path.lastIndexOf('.') + 1);
}

/** The icon of a word in brackets: that of a value with this name, or the icon called like it. */
export function iconNamed(word: string, { presentation: { values = {} } }: ReadContext): string {
  if (word.includes(':')) return word;
  for (const looks of Object.values(values)) {
    const icon = Object.hasOwn(looks, word) ? looks[word]?.icon : undefined;
    if (icon !== undefined) return icon;
  }
  return `icon:${word}`;
}
