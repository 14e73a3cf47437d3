import type { CauseLink } from './dispatcher.ts';
import type { Message, MessagePart } from './log-message.ts';
import { isEntity, KNOWN } from './slots.ts';
import type { EntityInternals, State } from './state.ts';

type Parts = Readonly<Record<string, unknown>>;

/**
 * A part of a message at the time of its creation, linked to the next part. For an entity: its label and the seats that
 * knew it.
 */
interface MessageValue {
  readonly name: string;
  readonly value: unknown;
  readonly known: number | undefined;
  /** Label for viewers who do not know it. */
  readonly hidden: string | undefined;
  next: MessageValue | undefined;
}

/** A message of the log. Its parts and causes are only assembled when read, because few messages are. */
class LazyMessage implements Message {
  readonly step: number;
  readonly text: string;
  readonly seats: number;
  /** The parts as given, if they never change; otherwise a list of the values at the time of creation. */
  private readonly given: Parts | undefined;
  private readonly first: MessageValue | undefined;
  private readonly cause: CauseLink | undefined;

  constructor(
    step: number,
    text: string,
    seats: number,
    given: Parts | undefined,
    first: MessageValue | undefined,
    cause: CauseLink | undefined,
  ) {
    this.step = step;
    this.text = text;
    this.seats = seats;
    this.given = given;
    this.first = first;
    this.cause = cause;
  }

  get parts(): Message['parts'] {
    return this.given === undefined ? partsFrom(this.first) : (this.given as Message['parts']);
  }

  get because(): readonly string[] | undefined {
    if (this.cause === undefined) return undefined;
    const names: string[] = [];
    for (let at: CauseLink | undefined = this.cause; at !== undefined; at = at.cause) names.push(at.name);
    return names.reverse();
  }
}

/**
 * Adds a message to the log. Parts of an event's message are copied; parts of a game's own message are reused if they are
 * constant.
 */
export function addMessage(state: State, text: string, parts: Parts, seats: number, copied: boolean): void {
  const { messages, journal } = state;
  const constant = !copied && isConstant(parts);
  const message = new LazyMessage(
    state.step,
    text,
    seats,
    constant ? parts : undefined,
    constant ? undefined : copyParts(parts),
    state.book?.currentCause(),
  );
  journal.insert(messages, messages.length, message);
}

/** Whether the parts never change, as texts, numbers and players do, so that no copy is needed. */
function isConstant(parts: Parts): boolean {
  for (const name in parts) {
    const part = parts[name];
    if (typeof part === 'object' && !(isEntity(part) && (part as EntityInternals).$record.kind.seat >= 0)) return false;
  }
  return true;
}

/** Returns the parts of a sentence with their current values: an entity with its label and the seats that know it. */
export function keptParts(parts: Parts): Message['parts'] {
  return isConstant(parts) ? (parts as Message['parts']) : partsFrom(copyParts(parts));
}

function partsFrom(first: MessageValue | undefined): Message['parts'] {
  const parts: Record<string, MessagePart> = {};
  for (let at = first; at !== undefined; at = at.next) {
    const { name, value, known, hidden } = at;
    parts[name] =
      known === undefined ? (value as string) : { label: value as string, known, ...(hidden !== undefined && { hidden }) };
  }
  return parts;
}

/** Copies the parts of a message, because the label of an entity and the seats that know it may change later. */
function copyParts(parts: Parts): MessageValue | undefined {
  let first: MessageValue | undefined;
  let last: MessageValue | undefined;
  for (const name in parts) {
    const made = copyPart(name, parts[name]);
    if (last === undefined) first = made;
    else last.next = made;
    last = made;
  }
  return first;
}

function copyPart(name: string, part: unknown): MessageValue {
  if (isEntity(part)) {
    const known = part.$slots[KNOWN] as number;
    return { name, value: part.toString(), known, hidden: lookOf(part, known), next: undefined };
  }
  if (!Array.isArray(part)) {
    const value = typeof part === 'number' ? part : String(part);
    return { name, value, known: undefined, hidden: undefined, next: undefined };
  }
  // A viewer must know all entities of a list to see their labels.
  const known = part.reduce((mask: number, each: EntityInternals) => mask & (each.$slots[KNOWN] as number), -1);
  const hidden = known === -1 ? undefined : part.map((each: EntityInternals) => lookOf(each, 0)).join(', ');
  return { name, value: part.join(', '), known, hidden, next: undefined };
}

/** Returns the label of an entity for viewers who do not know it; undefined if everyone knows it. */
function lookOf(thing: object, known: number): string | undefined {
  return known === -1 ? undefined : (thing as { hiddenLabel(): string }).hiddenLabel();
}
