import { type EntityLike, isEntity } from './slots.ts';

/** A message of the game's log. Entities in it carry the seats that knew them at that time. */
export interface Message {
  readonly step: number;
  readonly text: string;
  readonly parts: Readonly<Record<string, MessagePart>>;
  /** The seats it is for. */
  readonly seats: number;
  /** Chain of causes, if rules took part: the action, then events and rules. */
  readonly because?: readonly string[] | undefined;
}
/** A text or number for all, or the label of an entity and the seats that knew it at that time. */
export type MessagePart =
  | { readonly label: string; readonly known: number; readonly hidden?: string }
  | EntityLike
  | string
  | number;

/** Values allowed in a message or a sentence: an entity or several, a text, a number. */
export type Sayable = EntityLike | readonly EntityLike[] | string | number;

/** Returns a part as plain data. Only players are kept as entities; they appear by name, because everyone knows them. */
export function plainPart(part: MessagePart): Exclude<MessagePart, EntityLike> {
  return isEntity(part) ? { label: String(part), known: -1 } : part;
}
