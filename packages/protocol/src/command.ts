import Type, { type Static } from 'typebox';
import { MAX_LENGTHS } from './limits.ts';

const closed = { additionalProperties: false } as const;
const Seat = Type.Integer({ minimum: 0, maximum: 29 });
const Name = Type.String({ minLength: 1, maxLength: MAX_LENGTHS.name });
const Word = Type.String({ minLength: 1, maxLength: 100 });
/** The moves version of the view that the player had when choosing the move. */
const MovesVersion = Type.Integer({ minimum: 0 });
const Args = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown());
const Settings = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown());

const ChatAccessSchema = Type.Union([Type.Literal('everyone'), Type.Literal('players'), Type.Literal('nobody')]);

/** Commands about seats and settings, before the match starts. */
const LOBBY = [
  Type.Object({ kind: Type.Literal('leave') }, closed),
  Type.Object({ kind: Type.Literal('rename'), name: Name }, closed),
  Type.Object({ kind: Type.Literal('ready'), ready: Type.Boolean() }, closed),
  Type.Object({ kind: Type.Literal('addSlot') }, closed),
  Type.Object({ kind: Type.Literal('removeSlot'), seat: Seat }, closed),
  Type.Object({ kind: Type.Literal('setBot'), seat: Seat, bot: Type.Union([Word, Type.Null()]) }, closed),
  Type.Object({ kind: Type.Literal('kick'), seat: Seat }, closed),
  Type.Object({ kind: Type.Literal('setOptions'), options: Settings }, closed),
  Type.Object({ kind: Type.Literal('setPlayerOptions'), seat: Type.Optional(Seat), options: Settings }, closed),
  Type.Object({ kind: Type.Literal('usePreset'), preset: Word }, closed),
  Type.Object({ kind: Type.Literal('start') }, closed),
] as const;

/** A move as a client names it. */
const ACT = { action: Word, args: Type.Optional(Args) } as const;
const PremoveSchema = Type.Object(ACT, closed);
/** A move that a player sends ahead of the turn. */
export type Premove = Readonly<Static<typeof PremoveSchema>>;

/** Commands about moves, during the match. */
const PLAY = [
  Type.Object({ kind: Type.Literal('act'), ...ACT, movesVersion: MovesVersion }, closed),
  Type.Object({ kind: Type.Literal('answer'), answer: Type.Unknown(), movesVersion: MovesVersion }, closed),
  Type.Object(
    { kind: Type.Literal('choose'), action: Word, selection: Word, value: Type.Unknown(), movesVersion: MovesVersion },
    closed,
  ),
  Type.Object({ kind: Type.Literal('cancelChoice') }, closed),
  Type.Object(
    { kind: Type.Literal('undo'), steps: Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.Literal('turn')])) },
    closed,
  ),
  Type.Object({ kind: Type.Literal('redo') }, closed),
  /** Replaces the player's premoves. The session plays them on the player's turns as long as they stay legal. */
  Type.Object({ kind: Type.Literal('premove'), moves: Type.Array(PremoveSchema, { maxItems: 20 }) }, closed),
  /** Goes back to the state after a step and ignores the undo policy. For development; the session must allow it. */
  Type.Object({ kind: Type.Literal('rewind'), step: Type.Integer({ minimum: 0 }) }, closed),
] as const;

/** Social commands: resigning, proposals, chat. */
const SOCIAL = [
  Type.Object({ kind: Type.Literal('resign') }, closed),
  Type.Object({ kind: Type.Literal('offerDraw') }, closed),
  Type.Object({ kind: Type.Literal('askUndo'), steps: Type.Optional(Type.Integer({ minimum: 1 })) }, closed),
  Type.Object({ kind: Type.Literal('askPause') }, closed),
  /** The answer to another player's proposal: a draw, an undo or a pause. */
  Type.Object({ kind: Type.Literal('agree'), agree: Type.Boolean() }, closed),
  Type.Object({ kind: Type.Literal('resume') }, closed),
  Type.Object({ kind: Type.Literal('say'), text: Type.String({ minLength: 1, maxLength: MAX_LENGTHS.chat }) }, closed),
  /** Opens the chat, or closes it to spectators or to everyone. Only the host may send it, at any time. */
  Type.Object({ kind: Type.Literal('setChat'), chat: ChatAccessSchema }, closed),
] as const;

/** Schema of every command that a player, a host or a spectator can send to a session. */
export const CommandSchema = Type.Union([...LOBBY, ...PLAY, ...SOCIAL]);

/**
 * A command that a player, a host or a spectator sends to a session.
 *
 * @example
 * const command: Command = { kind: 'act', action: 'drop', args: { column: 3 }, movesVersion: 7 };
 */
export type Command = Static<typeof CommandSchema>;

/** Schema of a claim. Without `seat`, any free seat will do. `entropy` is the player's contribution to the random seed. */
export const ClaimSchema = Type.Object(
  {
    name: Name,
    seat: Type.Optional(Seat),
    entropy: Type.Optional(Type.String({ maxLength: MAX_LENGTHS.entropy })),
  },
  closed,
);
/** A request to take a seat. */
export type SeatClaim = Static<typeof ClaimSchema>;

/** Schema of a time control, in seconds: the initial time of each seat, and the increment per step. */
export const TimeControlSchema = Type.Object(
  { initial: Type.Number({ minimum: 1, maximum: 1_000_000 }), increment: Type.Number({ minimum: 0, maximum: 100_000 }) },
  closed,
);
/** Time control: the initial time of each seat and the increment per step, in seconds. */
export type TimeControl = Static<typeof TimeControlSchema>;

/**
 * Schema of the policy for a player who has been gone for `after` seconds: a bot takes over, the turn is skipped, or the
 * player forfeits.
 */
export const AbsenceSchema = Type.Object(
  {
    after: Type.Number({ minimum: 1, maximum: 1_000_000 }),
    policy: Type.Union([Type.Literal('bot'), Type.Literal('skip'), Type.Literal('forfeit')]),
  },
  closed,
);
/** Policy for absent players: the time they may be gone, and the consequence. */
export type AbsencePolicy = Static<typeof AbsenceSchema>;

/** Schema of a request to create a session. */
export const CreationSchema = Type.Object(
  {
    game: Word,
    options: Type.Optional(Settings),
    /** Initial number of seats. @default the fewest the game allows */
    seats: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 })),
    /** Bots by seat. */
    bots: Type.Optional(Type.Record(Type.String({ pattern: '^[0-9]{1,2}$' }), Word)),
    preset: Type.Optional(Word),
    time: Type.Optional(TimeControlSchema),
    absence: Type.Optional(AbsenceSchema),
    /** Whether the lobby lists the match. @default true */
    listed: Type.Optional(Type.Boolean()),
    /** Whether spectators may watch. @default true */
    spectators: Type.Optional(Type.Boolean()),
    /** The group that may write in the chat. @default everyone */
    chat: Type.Optional(ChatAccessSchema),
    /** The printed position to start at. For development; the server must allow it. @default the setup of the game */
    position: Type.Optional(Type.String({ minLength: 2, maxLength: MAX_LENGTHS.position })),
    /** The creator's own seat. Without it, the creator only hosts. */
    claim: Type.Optional(ClaimSchema),
  },
  closed,
);
/**
 * A request to create a session.
 *
 * @example
 * const creation: CreateRequest = { game: 'hex', options: { size: 7 }, claim: { name: 'Ann' }, bots: { 1: 'hard' } };
 */
export type CreateRequest = Static<typeof CreationSchema>;
