import type { EntityView, HiddenEntityView, View } from '@rookery/engine/view';
import type { AgentDraft } from './draft.ts';

/** Options of `encodeView`. */
export interface EncodingOptions {
  /** Length of the encoding. @default 512 */
  readonly length?: number;
  /** Choices that the seat has made so far of an unfinished move. */
  readonly draft?: AgentDraft | null;
}

/** Default length of an encoding. */
export const ENCODING_LENGTH = 512;

/**
 * Encodes a view as a list of numbers of fixed length, for learners that need a plain vector (feature hashing). Each fact
 * ("at this path, this attribute has this value") is hashed to an index of the list and adds 1 or −1 there; a number also
 * adds itself, scaled to −1 to 1. Seats are counted from the viewer, so that the encoding does not depend on the seat.
 * Equal views give equal numbers on every machine. Two facts can collide; a longer list makes that less likely.
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
  const visit = (entity: EntityView | HiddenEntityView, path: string): void => {
    for (const [name, value] of Object.entries(entity.attributes)) {
      if (!TRIFLES.has(name)) tell(`${path}.${name}`, value);
    }
    if (!('id' in entity)) return;
    if (entity.hidden > 0) tell(`${path}.hidden`, entity.hidden);
    entity.children.forEach((child, i) => {
      const isKnown = 'id' in child;
      // One fact for the child being here at all; `visit` adds those of its place in the list.
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

/** Attributes that affect only how an entity is drawn. */
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

/** Name of an entity in a fact: a player by its seat relative to the viewer, any other entity by its label. */
function nameOf(entity: EntityView, relative: (seat: number) => string): string {
  return isPlayer(entity) ? `player${relative(entity.attributes.seat as number)}` : entity.label;
}

/** Maps the ids of all visible entities to their names. */
function namesIn(table: EntityView, relative: (seat: number) => string): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  const visit = (entity: EntityView): void => {
    names.set(entity.id, nameOf(entity, relative));
    for (const child of entity.children) if ('id' in child) visit(child);
  };
  visit(table);
  return names;
}

/** Converts a value to text. Entities appear by name because their ids carry no meaning. */
function textOf(value: unknown, names: ReadonlyMap<number, string>): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map((item) => textOf(item, names)).join()}]`;
  const { id } = value as { readonly id?: number };
  if (typeof id === 'number' && names.has(id)) return names.get(id) as string;
  return `{${Object.entries(value)
    .map(([key, item]) => (key === 'id' ? 'thing' : `${key}:${textOf(item, names)}`))
    .join()}}`;
}

/** FNV-1a over the code units, with a final mix so that every bit counts. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
