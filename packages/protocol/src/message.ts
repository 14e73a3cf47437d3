import Type, { type Static } from 'typebox';
import { CommandSchema } from './command.ts';
import { MAX_LENGTHS } from './limits.ts';
import type { Patch } from './patch.ts';
import type { WireRefusal } from './refusal.ts';
import type { SessionView } from './session-view.ts';

const closed = { additionalProperties: false } as const;
const Match = Type.String({ minLength: 1, maxLength: 64 });
/** Chosen by the client, another for every request: the same one again is answered again and done once. */
const Request = Type.String({ minLength: 1, maxLength: MAX_LENGTHS.request });

/** Tells spectators apart. */
export const VisitorSchema = Type.String({ minLength: 1, maxLength: MAX_LENGTHS.request });

/** What clients send. One connection may follow several matches. */
export const ClientMessageSchema = Type.Union([
  Type.Object(
    {
      type: Type.Literal('join'),
      protocol: Type.Integer(),
      match: Match,
      /** Opens a seat; without, as a spectator. */
      token: Type.Optional(Type.String({ maxLength: 200 })),
      /** What a spectator is called in the chat. */
      name: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_LENGTHS.name })),
      /** Which spectator this is, also on the next connection: chosen by the client at random. Requests are remembered by it. */
      visitor: Type.Optional(VisitorSchema),
    },
    closed,
  ),
  Type.Object({ type: Type.Literal('part'), match: Match }, closed),
  Type.Object({ type: Type.Literal('do'), match: Match, request: Request, command: CommandSchema }, closed),
  /** Asks for the whole view, after a gap. */
  Type.Object({ type: Type.Literal('resync'), match: Match }, closed),
  Type.Object({ type: Type.Literal('ping'), at: Type.Optional(Type.Number()) }, closed),
]);
/** What clients send. */
export type ClientMessage = Static<typeof ClientMessageSchema>;

/** What servers send. */
export type ServerMessage =
  /** The whole view: on joining, and after a gap. */
  | { readonly type: 'view'; readonly match: string; readonly seq: number; readonly view: SessionView }
  /** From the view with the number before to this one. A client that has another number asks for the whole. */
  | { readonly type: 'patch'; readonly match: string; readonly seq: number; readonly patch: Patch }
  /** A command was done, and is durable. */
  | { readonly type: 'done'; readonly match: string; readonly request: string }
  | { readonly type: 'refused'; readonly match?: string; readonly request?: string; readonly refusal: WireRefusal }
  /** The session was left, closed or moved on; the client may join again. */
  | { readonly type: 'parted'; readonly match: string; readonly reason: string }
  | { readonly type: 'pong'; readonly at?: number; readonly now: number };
