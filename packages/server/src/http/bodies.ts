import { MAX_LENGTHS, type MatchQueryName } from '@rookery/protocol';
import { CommandSchema, VisitorSchema } from '@rookery/protocol/schemas';
import Type, { type Static, type TSchema } from 'typebox';

/** Schema of a command sent over HTTP. */
export const DoingSchema = Type.Object(
  {
    request: Type.String({ minLength: 1, maxLength: MAX_LENGTHS.request }),
    /** Random id of a spectator, chosen by the client. Without it, all spectators of one address count as one. */
    visitor: Type.Optional(VisitorSchema),
    command: CommandSchema,
  },
  { additionalProperties: false },
);
/** A command and its request id. The server executes a repeated id once, but replies each time. */
export type Doing = Static<typeof DoingSchema>;

/** Schema of a move to preview, in the form of a command. The rules validate its contents. */
const PreviewSchema = Type.Object(
  {
    action: Type.Optional(Type.String({ maxLength: 100 })),
    args: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), Type.Unknown())),
    answer: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: false },
);
/** Schema of a position to inspect. */
const InspectSchema = Type.Object(
  {
    step: Type.Optional(Type.Integer({ minimum: 0 })),
    viewer: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])),
    since: Type.Optional(Type.Integer({ minimum: 0 })),
    moves: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
/** Schema of a catalogue query. All values are strings, because they come from a URL. */
export const ListingQuerySchema = Type.Object(
  {
    game: Type.Optional(Type.String({ maxLength: 100 })),
    stage: Type.Optional(Type.Union([Type.Literal('lobby'), Type.Literal('playing'), Type.Literal('over')])),
    limit: Type.Optional(Type.String({ pattern: '^([1-9]|[1-9][0-9]|100)$' })),
    /** The `next` of the previous page, or a time alone. */
    before: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}(:[0-9a-zA-Z-]{1,64})?$' })),
  },
  { additionalProperties: false },
);
/** Filter and page of a catalogue query. */
export type WantedListing = Static<typeof ListingQuerySchema>;

/** Schemas of the queries whose argument is the body of a POST. */
export const QUERY_BODIES: Readonly<Partial<Record<MatchQueryName, TSchema>>> = {
  preview: PreviewSchema,
  inspect: InspectSchema,
};

/** Returns the schema of a query string with these numbers. */
export function numbersSchema(names: readonly string[]): TSchema {
  const number = Type.String({ pattern: '^[0-9]{1,9}$' });
  return Type.Object(Object.fromEntries(names.map((name) => [name, number])), { additionalProperties: false });
}
