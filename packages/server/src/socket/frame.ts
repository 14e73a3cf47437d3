import { type ClientMessage, type Reply, refused } from '@rookery/protocol';
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

const MESSAGES = checksBy(ClientMessageSchema, 'type');
const COMMANDS = checksBy(CommandSchema, 'kind');

/** Reads a frame of a client; garbage is refused, and never repeated: it may hold a token. */
export function readFrame(text: string): Reply<ClientMessage> {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return badMessage('it is not JSON');
  }
  const objection = objectionTo(message);
  return objection === undefined ? { ok: true, value: message as ClientMessage } : badMessage(objection);
}

function badMessage(reason: string): ReturnType<typeof refused> {
  return refused('bad-message', { reason });
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
  return `${place === '' ? 'it' : place} ${first?.message ?? 'is not as it should be'}`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
