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

/** Replaces nested schemas that have a name by references. */
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
 * Returns the protocol as JSON Schema: the messages of clients and servers, and the bodies of requests. Also in
 * `docs/protocol.json` and at `/api/v2/protocol.json`.
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
