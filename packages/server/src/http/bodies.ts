import { MAX_LENGTHS } from '@rookery/protocol';
import { CommandSchema, VisitorSchema } from '@rookery/protocol/schemas';
import Type, { type Static } from 'typebox';

/** What a command is sent as by those who have no socket. */
export const DoingSchema = Type.Object(
  {
    request: Type.String({ minLength: 1, maxLength: MAX_LENGTHS.request }),
    /** Which spectator asks; chosen by the client at random. Without, spectators of one address count as one. */
    visitor: Type.Optional(VisitorSchema),
    command: CommandSchema,
  },
  { additionalProperties: false },
);
/** A command, and the name of the request: the same one again is answered again and done once. */
export type Doing = Static<typeof DoingSchema>;

/** A move to be previewed, named as in commands: what it must be is for the rules to say. */
export const PreviewSchema = Type.Object(
  {
    action: Type.Optional(Type.String({ maxLength: 100 })),
    args: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), Type.Unknown())),
    answer: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: false },
);
/** A move to be previewed. */
export type PreviewedMove = Static<typeof PreviewSchema>;

/** What of the catalogue of matches is wanted. Queries are texts. */
export const ListingQuerySchema = Type.Object(
  {
    game: Type.Optional(Type.String({ maxLength: 100 })),
    stage: Type.Optional(Type.Union([Type.Literal('lobby'), Type.Literal('playing'), Type.Literal('over')])),
    limit: Type.Optional(Type.String({ pattern: '^([1-9]|[1-9][0-9]|100)$' })),
    /** The `next` of the page before; or a time alone. */
    before: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}(:[0-9a-zA-Z-]{1,64})?$' })),
  },
  { additionalProperties: false },
);
/** What of the catalogue of matches is wanted. */
export type WantedListing = Static<typeof ListingQuerySchema>;

/** Which two steps are to be compared. */
export const DifferenceQuerySchema = Type.Object(
  { from: Type.String({ pattern: '^[0-9]{1,9}$' }), to: Type.String({ pattern: '^[0-9]{1,9}$' }) },
  { additionalProperties: false },
);
/** Which two steps are to be compared. */
export type WantedDifference = Static<typeof DifferenceQuerySchema>;
