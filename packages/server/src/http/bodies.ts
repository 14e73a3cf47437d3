import { LONGEST } from '@rookery/protocol';
import { CommandSchema } from '@rookery/protocol/schemas';
import Type, { type Static } from 'typebox';

/** What a command is sent as by those who have no socket. */
export const DoingSchema = Type.Object(
  { request: Type.String({ minLength: 1, maxLength: LONGEST.request }), command: CommandSchema },
  { additionalProperties: false },
);
/** A command, and the name of the request: the same one again is answered again and done once. */
export type Doing = Static<typeof DoingSchema>;

/** What of the catalogue of matches is wanted. Queries are texts. */
export const ListingQuerySchema = Type.Object(
  {
    game: Type.Optional(Type.String({ maxLength: 100 })),
    stage: Type.Optional(Type.Union([Type.Literal('lobby'), Type.Literal('playing'), Type.Literal('over')])),
    limit: Type.Optional(Type.String({ pattern: '^([1-9]|[1-9][0-9]|100)$' })),
    before: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
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
