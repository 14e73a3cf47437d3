import { type ClientMessage, refused, type WireRefusal } from '@rookery/protocol';
import { ClientMessageSchema, CommandSchema } from '@rookery/protocol/schemas';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

/** The check for each kind of a union, by the word that tells them apart: one look finds it, and its error is about what was meant. */
function checksBy(union: { readonly anyOf: readonly TSchema[] }, word: string): ReadonlyMap<unknown, Validator> {
  return new Map(
    union.anyOf.map((schema) => {
      const { properties } = schema as unknown as { readonly properties: Readonly<Record<string, { const?: unknown }>> };
      return [properties[word]?.const, Compile(schema)];
    }),
  );
}

/** Longer than any match or request may be called; a longer text is not said back. */
const LONGEST_NAME = 64;

const MESSAGES = checksBy(ClientMessageSchema, 'type');
const COMMANDS = checksBy(CommandSchema, 'kind');

/** What a message is about: the match and the request it names. */
export interface MessageTarget {
  readonly match?: string;
  readonly request?: string;
}

/** A frame that was read, or why it was not. */
export type Frame =
  | { readonly ok: true; readonly value: ClientMessage; readonly about: MessageTarget }
  | { readonly ok: false; readonly refusal: WireRefusal; readonly about: MessageTarget };

/** Reads a frame of a client; garbage is refused, and never repeated: it may hold a token. */
export function parseMessage(text: string): Frame {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return badMessage('it is not JSON');
  }
  const objection = objectionTo(message);
  if (objection !== undefined) return badMessage(objection, aboutOf(message));
  return { ok: true, value: message as ClientMessage, about: message as MessageTarget };
}

/** A frame that is refused. */
export function badMessage(reason: string, about: MessageTarget = {}): Frame {
  return { ...refused('bad-message', { reason }), about };
}

/** What a message that is not as it should be is about, as far as that can be told: its sender waits for an answer. */
function aboutOf(message: unknown): MessageTarget {
  if (!isObject(message)) return {};
  const { match, request } = message;
  return { ...(isName(match) && { match }), ...(isName(request) && { request }) };
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_NAME;
}

function objectionTo(message: unknown): string | undefined {
  if (!isObject(message)) return 'it is not an object';
  const check = MESSAGES.get(message.type);
  if (check === undefined) return `type is none of ${[...MESSAGES.keys()].join(', ')}`;
  if (message.type === 'do') {
    const objection = objectionToCommand(message.command);
    if (objection !== undefined) return objection;
  }
  return wrongIn(check, message);
}

/** What is wrong with a command; undefined where nothing is. */
export function objectionToCommand(command: unknown): string | undefined {
  if (!isObject(command)) return 'command is not an object';
  const check = COMMANDS.get(command.kind);
  if (check === undefined) return `command.kind is none of ${[...COMMANDS.keys()].join(', ')}`;
  return wrongIn(check, command, '/command');
}

/** What is first wrong with a value, and where; undefined where nothing is. */
export function wrongIn(check: Validator, value: unknown, at = ''): string | undefined {
  if (check.Check(value)) return undefined;
  const [first] = check.Errors(value);
  const place = `${at}${first?.instancePath ?? ''}`.slice(1).replaceAll('/', '.').slice(0, 100);
  const fields = first?.keyword === 'boolean' ? fieldsAt(check.Type(), first.schemaPath) : undefined;
  const message = fields === undefined ? first?.message : `is not a field; there are ${fields.join(', ')}`;
  return `${place === '' ? 'it' : place} ${message ?? 'is not as it should be'}`;
}

/** The fields of the object whose schema allows no others, by where the schema says so; undefined where it says something else. */
function fieldsAt(schema: unknown, path: string): readonly string[] | undefined {
  const keys = path.split('/').slice(1);
  if (keys.pop() !== 'additionalProperties') return undefined;
  const object = keys.reduce((within, key) => (isObject(within) ? within[key] : undefined), schema);
  return isObject(object) && isObject(object.properties) ? Object.keys(object.properties) : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
