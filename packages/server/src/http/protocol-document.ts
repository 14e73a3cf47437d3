import { PROTOCOL_VERSION, SESSION_REFUSALS } from '@rookery/protocol';
import { ClaimSchema, ClientMessageSchema, CommandSchema, CreationSchema } from '@rookery/protocol/schemas';
import { DoingSchema } from './bodies.ts';
import { RefusalSchema, ServerMessageSchema, SessionViewSchema } from './server-message-schema.ts';

const DEFINITIONS: Readonly<Record<string, unknown>> = {
  ClientMessage: ClientMessageSchema,
  ServerMessage: ServerMessageSchema,
  Command: CommandSchema,
  Creation: CreationSchema,
  Claim: ClaimSchema,
  Doing: DoingSchema,
  SessionView: SessionViewSchema,
  Refusal: RefusalSchema,
};

/** A schema in which those that have a name are only named. */
function withNames(schema: unknown, name: string): unknown {
  const names = new Map(Object.entries(DEFINITIONS).map(([each, known]) => [JSON.stringify(known), each]));
  const named = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const known = names.get(JSON.stringify(value));
    if (known !== undefined && known !== name) return { $ref: `#/$defs/${known}` };
    if (Array.isArray(value)) return value.map(named);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, named(each)]));
  };
  return named(schema);
}

/**
 * The protocol as JSON Schema: what clients and servers send, and the bodies of requests. The same is in `docs/protocol.json`, and
 * is served at `/api/v1/protocol.json`.
 *
 * @example
 * console.log(Object.keys(protocolDocument())); // [ '$schema', 'title', 'version', 'refusals', '$defs' ]
 */
export function protocolDocument(): Readonly<Record<string, unknown>> {
  const definitions = Object.entries(DEFINITIONS).map(([name, schema]) => [name, withNames(schema, name)]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The Rookery protocol',
    version: PROTOCOL_VERSION,
    refusals: SESSION_REFUSALS,
    $defs: Object.fromEntries(definitions),
  };
}
