import type { Result } from '@rookery/engine';
import { type ClientMessage, refuse, type WireRefusal } from '@rookery/protocol';
import { ClientMessageSchema, CommandSchema } from '@rookery/protocol/schemas';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

/**
 * Compiles a validator per member of a union, by its discriminating property: lookup is direct, and errors concern the
 * intended member.
 */
function checksBy(union: { readonly anyOf: readonly TSchema[] }, word: string): ReadonlyMap<unknown, Validator> {
  return new Map(
    union.anyOf.map((schema) => {
      const { properties } = schema as { readonly properties: Readonly<Record<string, { const?: unknown }>> };
      return [properties[word]?.const, Compile(schema)];
    }),
  );
}

/** Maximum length of ids that are echoed in a refusal. Valid ids are not longer. */
const LONGEST_NAME = 64;

const MESSAGES = checksBy(ClientMessageSchema, 'type');
const COMMANDS = checksBy(CommandSchema, 'kind');

/** The match and the request that a message names. */
export interface MessageTarget {
  readonly match?: string;
  readonly request?: string;
}

/** A parsed message, or the refusal of an invalid one. */
export type ParsedMessage = Result<ClientMessage, WireRefusal> & { readonly about: MessageTarget };

/** Parses a client's message. A refusal never quotes the input, which may contain a token. */
export function parseMessage(text: string): ParsedMessage {
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

/** Returns the refusal of a message. */
export function badMessage(reason: string, about: MessageTarget = {}): ParsedMessage {
  return { ...refuse('bad-message', { reason }), about };
}

/**
 * Returns the match and request of an invalid message, as far as they can be read, so that the sender can match the reply.
 */
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
  if (check === undefined) return `type is not one of ${[...MESSAGES.keys()].join(', ')}`;
  if (message.type === 'do') {
    const objection = objectionToCommand(message.command);
    if (objection !== undefined) return objection;
  }
  return wrongIn(check, message);
}

/** Returns the problem with a command; undefined if it is valid. */
export function objectionToCommand(command: unknown): string | undefined {
  if (!isObject(command)) return 'command is not an object';
  const check = COMMANDS.get(command.kind);
  if (check === undefined) return `command.kind is not one of ${[...COMMANDS.keys()].join(', ')}`;
  return wrongIn(check, command, '/command');
}

/** Returns the first problem with a value and its place; undefined if it is valid. */
export function wrongIn(check: Validator, value: unknown, at = ''): string | undefined {
  if (check.Check(value)) return undefined;
  const [first] = check.Errors(value);
  const place = `${at}${first?.instancePath ?? ''}`.slice(1).replaceAll('/', '.').slice(0, 100);
  const fields = first?.keyword === 'boolean' ? fieldsAt(check.Type(), first.schemaPath) : undefined;
  const message = fields === undefined ? first?.message : `is not a field; there are ${fields.join(', ')}`;
  return `${place === '' ? 'it' : place} ${message ?? 'is not as it should be'}`;
}

/**
 * Returns the allowed fields of the object at a schema path that ends in `additionalProperties`; undefined for any other
 * path.
 */
function fieldsAt(schema: unknown, path: string): readonly string[] | undefined {
  const keys = path.split('/').slice(1);
  if (keys.pop() !== 'additionalProperties') return undefined;
  const object = keys.reduce((within, key) => (isObject(within) ? within[key] : undefined), schema);
  return isObject(object) && isObject(object.properties) ? Object.keys(object.properties) : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
