import type { ReadableThing, ReadContext } from './readable.ts';

/**
 * Reads the value at a path, starting from a thing; null if there is none. An attribute that refers to a thing is read on.
 *
 * @example
 * console.log(valueAt('owner.colour', piece, context)); // crimson
 * console.log(valueAt('#count', board, context)); // 64
 */
export function valueAt(path: string, thing: ReadableThing, context: ReadContext): unknown {
  const [head = '', ...rest] = path.split('.');
  return follow(headOf(head, thing, context), rest, context) ?? null;
}

function headOf(head: string, thing: ReadableThing, context: ReadContext): unknown {
  if (head.startsWith('#')) return builtIn(head, thing, context);
  if (head === 'facts') return thing.facts;
  if (head === 'printed') return printedOn(thing, context);
  return own(thing.attributes, head);
}

function follow(value: unknown, path: readonly string[], context: ReadContext): unknown {
  const [next, ...rest] = path;
  if (next === undefined) return value;
  const thing = context.table.thingAt(value);
  if (thing !== undefined) return valueAt(path.join('.'), thing, context);
  return follow(entryOf(value, next), rest, context);
}

/** An entry of plain data, of a list, or of a counter or map, which views show as pairs. */
function entryOf(value: unknown, key: string): unknown {
  if (!Array.isArray(value)) return typeof value === 'object' && value !== null ? own(value, key) : undefined;
  if (isPairs(value)) return value.find(([name]) => String(name) === key)?.[1];
  return /^\d+$/.test(key) ? value[Number(key)] : undefined;
}

/** Whether a value is a counter or map as views show it. */
export function isPairs(value: unknown): value is readonly (readonly [unknown, unknown])[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => Array.isArray(item) && item.length === 2);
}

function own(data: object, name: string): unknown {
  return Object.hasOwn(data, name) ? (data as Readonly<Record<string, unknown>>)[name] : undefined;
}

function builtIn(name: string, thing: ReadableThing, { table }: ReadContext): unknown {
  if (name === '#label') return thing.label;
  if (name === '#name') return thing.name;
  if (name === '#kind') return thing.kind;
  if (name === '#count') return thing.count;
  if (name === '#seat') return thing.seat;
  if (name === '#place') return thing.parent?.label;
  if (name === '#index') return thing.parent === null ? 0 : thing.parent.things.indexOf(thing) + 1;
  const owner = table.all.find(({ attributes }) => thing.seat !== null && attributes.seat === thing.seat);
  return name === '#owner' ? owner?.label : undefined;
}

/** The printed data of a thing; none while the viewer does not know it. */
function printedOn(thing: ReadableThing, context: ReadContext): unknown {
  const { printed = {} } = context.presentation;
  const sheet = Object.hasOwn(printed, thing.kind) ? printed[thing.kind] : undefined;
  // A row that is found by printed data could need itself.
  if (sheet === undefined || thing.isHidden || sheet.by.split('.').includes('printed')) return undefined;
  return own(sheet.rows, String(valueAt(sheet.by, thing, context)));
}
