import type { EntityView, HiddenView, View } from '@rookery/engine';
import type { AgentDraft } from './draft.ts';

/** How a view is written as numbers. */
export interface EncodingOptions {
  /** How many numbers; 512, unless told. */
  readonly length?: number;
  /** What the seat has chosen so far of a move that is not complete. */
  readonly draft?: AgentDraft | null;
}

/** How many numbers an encoding has, unless told. */
export const ENCODING_LENGTH = 512;

/**
 * A view as a list of numbers of a fixed length, for learners that want no more: every fact of it ("at this place of the
 * table this attribute has this value") is hashed to one of the places of the list and adds or takes away 1 there; a number
 * adds itself too, squeezed into −1 to 1. Players are counted from the viewer on, so that a seat does not matter. Two
 * views that say the same give the same numbers, on every machine; two facts may fall on the same place, the less likely
 * the longer the list is.
 *
 * @example
 * const numbers = encodeView(viewFor(match, 0), { length: 256 });
 * console.log(numbers.length); // 256
 */
export function encodeView(view: View, { length = ENCODING_LENGTH, draft = null }: EncodingOptions = {}): number[] {
  const numbers = new Array<number>(length).fill(0);
  const add = (fact: string, amount: number): void => {
    const hash = hashOf(fact);
    const place = (hash >>> 1) % length;
    numbers[place] = (numbers[place] as number) + ((hash & 1) === 0 ? amount : -amount);
  };
  const seats = countPlayers(view.table);
  const relative = (seat: number): string => `+${(seat - (view.viewer ?? 0) + seats) % seats}`;
  const names = namesIn(view.table, relative);
  const tell = (fact: string, value: unknown): void => {
    if (typeof value === 'number') add(fact, value / (1 + Math.abs(value)));
    if (value !== null && value !== false && value !== undefined) add(`${fact}=${textOf(value, names)}`, 1);
  };
  const visit = (entity: EntityView | HiddenView, path: string): void => {
    for (const [name, value] of Object.entries(entity.attributes)) {
      if (!TRIFLES.has(name)) tell(`${path}.${name}`, value);
    }
    if (!('id' in entity)) return;
    if (entity.hidden > 0) tell(`${path}.hidden`, entity.hidden);
    entity.children.forEach((child, i) => {
      const isKnown = 'id' in child;
      // Wherever it lies there, that it is there at all; and what lies at this place.
      if (isKnown) add(`${path} has ${nameOf(child, relative)}`, 1);
      visit(child, isKnown && isPlayer(child) ? nameOf(child, relative) : `${path}/${i}`);
    });
  };
  visit(view.table, '');
  tell('phase', view.phase);
  tell('question', view.question);
  for (const seat of view.toAct) add(`acts ${relative(seat)}`, 1);
  tell('draft', draft?.action);
  for (const { selection, value } of draft?.chosen ?? []) add(`draft.${selection}=${textOf(value, names)}`, 1);
  for (const { value } of draft?.picks ?? []) add(`draft picks ${textOf(value, names)}`, 1);
  return numbers;
}

/** Attributes that say how things are drawn, not what they are. */
const TRIFLES: ReadonlySet<string> = new Set([
  'rowLabels',
  'columnLabels',
  'seat',
  'colour',
  'avatar',
  'owner',
  'visibility',
  'order',
  'ordered',
  'layout',
]);

function isPlayer({ attributes }: EntityView): boolean {
  return typeof attributes.seat === 'number' && 'colour' in attributes;
}

function countPlayers({ children }: EntityView): number {
  return children.filter((child) => 'id' in child && isPlayer(child)).length || 1;
}

/** What a thing is called: a player by its place from the viewer on, all else by its words. */
function nameOf(entity: EntityView, relative: (seat: number) => string): string {
  return isPlayer(entity) ? `player${relative(entity.attributes.seat as number)}` : entity.label;
}

/** What everything that can be referred to is called. */
function namesIn(table: EntityView, relative: (seat: number) => string): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  const visit = (entity: EntityView): void => {
    names.set(entity.id, nameOf(entity, relative));
    for (const child of entity.children) if ('id' in child) visit(child);
  };
  visit(table);
  return names;
}

/** A value as text; things by what they are called, never by their number, which means nothing. */
function textOf(value: unknown, names: ReadonlyMap<number, string>): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map((item) => textOf(item, names)).join()}]`;
  const { id } = value as { readonly id?: number };
  if (typeof id === 'number' && names.has(id)) return names.get(id) as string;
  return `{${Object.entries(value)
    .map(([key, item]) => (key === 'id' ? 'thing' : `${key}:${textOf(item, names)}`))
    .join()}}`;
}

/** FNV-1a over the code units, then mixed, so that all bits count. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
