import Type, { type Static } from 'typebox';
import { CommandSchema } from './command.ts';
import { MAX_LENGTHS } from './limits.ts';
import type { Patch } from './patch.ts';
import type { WireRefusal } from './refusal.ts';
import type { SessionView } from './session-view.ts';

const closed = { additionalProperties: false } as const;
const Match = Type.String({ minLength: 1, maxLength: 64 });
/** Id that the client chooses, unique per request. The server executes a repeated id once, but replies each time. */
const Request = Type.String({ minLength: 1, maxLength: MAX_LENGTHS.request });

/** Schema of the id that distinguishes spectators. */
export const VisitorSchema = Type.String({ minLength: 1, maxLength: MAX_LENGTHS.request });

/** Schema of the messages that clients send. One connection may subscribe to several matches. */
export const ClientMessageSchema = Type.Union([
  Type.Object(
    {
      type: Type.Literal('join'),
      protocol: Type.Integer(),
      match: Match,
      /** Token of a seat. Without it, the client joins as a spectator. */
      token: Type.Optional(Type.String({ maxLength: 200 })),
      /** The name of a spectator in the chat. */
      name: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_LENGTHS.name })),
      /**
       * Random id of a spectator, chosen by the client and kept across reconnects. The server deduplicates the spectator's
       * requests by it.
       */
      visitor: Type.Optional(VisitorSchema),
    },
    closed,
  ),
  Type.Object({ type: Type.Literal('part'), match: Match }, closed),
  Type.Object({ type: Type.Literal('do'), match: Match, request: Request, command: CommandSchema }, closed),
  /** Requests the full view, after a gap. */
  Type.Object({ type: Type.Literal('resync'), match: Match }, closed),
  Type.Object({ type: Type.Literal('ping'), at: Type.Optional(Type.Number()) }, closed),
]);
/** A message from a client to a server. */
export type ClientMessage = Static<typeof ClientMessageSchema>;

/** A message from a server to a client. */
export type ServerMessage =
  /** The full view: on joining, and after a gap. */
  | { readonly type: 'view'; readonly match: string; readonly seq: number; readonly view: SessionView }
  /** The patch from the view numbered `seq - 1` to view `seq`. A client with any other view requests a resync. */
  | { readonly type: 'patch'; readonly match: string; readonly seq: number; readonly patch: Patch }
  /** The command is applied and durable. */
  | { readonly type: 'done'; readonly match: string; readonly request: string }
  | { readonly type: 'refused'; readonly match?: string; readonly request?: string; readonly refusal: WireRefusal }
  /** The subscription has ended because the client left or the session closed or moved. The client may join again. */
  | { readonly type: 'parted'; readonly match: string; readonly reason: string }
  | { readonly type: 'pong'; readonly at?: number; readonly now: number };
