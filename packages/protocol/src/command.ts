import Type, { type Static } from 'typebox';
import { MAX_LENGTHS } from './limits.ts';

const closed = { additionalProperties: false } as const;
const Seat = Type.Integer({ minimum: 0, maximum: 29 });
const Name = Type.String({ minLength: 1, maxLength: MAX_LENGTHS.name });
const Word = Type.String({ minLength: 1, maxLength: 100 });
/** The number in the view that a move answers: what was seen when it was chosen. */
const InputNumber = Type.Integer({ minimum: 0 });
const Args = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown());
const Settings = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown());

/**
 * Who may write in the chat of a match: all who are there, only players and the host, or nobody.
 *
 * @example
 * const command: Command = { kind: 'setChat', chat: CHAT_ACCESS[1] };
 * console.log(command); // { kind: 'setChat', chat: 'players' }
 */
export const CHAT_ACCESS = ['everyone', 'players', 'nobody'] as const;
/** Who may write in the chat of a match. */
export type ChatAccess = (typeof CHAT_ACCESS)[number];
const ChatAccessSchema = Type.Union([Type.Literal('everyone'), Type.Literal('players'), Type.Literal('nobody')]);

/** What can be done about seats and settings before the match begins. */
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
const Planned = Type.Object(ACT, closed);

/** What players do in a match. */
const PLAY = [
  Type.Object({ kind: Type.Literal('act'), ...ACT, input: InputNumber }, closed),
  Type.Object({ kind: Type.Literal('answer'), answer: Type.Unknown(), input: InputNumber }, closed),
  Type.Object(
    { kind: Type.Literal('choose'), action: Word, selection: Word, value: Type.Unknown(), input: InputNumber },
    closed,
  ),
  Type.Object({ kind: Type.Literal('cancelChoice') }, closed),
  Type.Object(
    { kind: Type.Literal('undo'), steps: Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.Literal('turn')])) },
    closed,
  ),
  Type.Object({ kind: Type.Literal('redo') }, closed),
  /** Moves to be made when the turn comes, while what was planned for comes true; none: nothing is planned any more. */
  Type.Object({ kind: Type.Literal('plan'), moves: Type.Array(Planned, { maxItems: 20 }) }, closed),
  /** Back to after a step whatever the policy says; where the session allows it, for development. */
  Type.Object({ kind: Type.Literal('rewind'), step: Type.Integer({ minimum: 0 }) }, closed),
] as const;

/** Table manners. */
const MANNERS = [
  Type.Object({ kind: Type.Literal('resign') }, closed),
  Type.Object({ kind: Type.Literal('offerDraw') }, closed),
  Type.Object({ kind: Type.Literal('askTakeBack'), steps: Type.Optional(Type.Integer({ minimum: 1 })) }, closed),
  Type.Object({ kind: Type.Literal('askPause') }, closed),
  /** The answer to what another player has proposed: a draw, a taking back, a pause. */
  Type.Object({ kind: Type.Literal('agree'), agree: Type.Boolean() }, closed),
  Type.Object({ kind: Type.Literal('resume') }, closed),
  Type.Object({ kind: Type.Literal('say'), text: Type.String({ minLength: 1, maxLength: MAX_LENGTHS.chat }) }, closed),
  /** Opens the chat, or closes it to spectators or to all. Only the host may, at any time. */
  Type.Object({ kind: Type.Literal('setChat'), chat: ChatAccessSchema }, closed),
] as const;

/** Everything that can be wanted of a session by someone who is in it. */
export const CommandSchema = Type.Union([...LOBBY, ...PLAY, ...MANNERS]);

/**
 * What someone at a table wants.
 *
 * @example
 * const command: Command = { kind: 'act', action: 'drop', args: { column: 3 }, input: 7 };
 */
export type Command = Static<typeof CommandSchema>;

/** What a claim of a seat says: a seat, unless any will do; and what the claimant adds to the chance of the match. */
export const ClaimSchema = Type.Object(
  {
    name: Name,
    seat: Type.Optional(Seat),
    entropy: Type.Optional(Type.String({ maxLength: MAX_LENGTHS.entropy })),
  },
  closed,
);
/** A claim of a seat. */
export type SeatClaim = Static<typeof ClaimSchema>;

/** Time for each seat, in seconds: at the start, and more for every step made. */
export const TimeControlSchema = Type.Object(
  { initial: Type.Number({ minimum: 1, maximum: 1_000_000 }), increment: Type.Number({ minimum: 0, maximum: 100_000 }) },
  closed,
);
/** How much time each seat has. */
export type TimeControl = Static<typeof TimeControlSchema>;

/** What happens with who has gone, and after how many seconds. */
export const AbsenceSchema = Type.Object(
  {
    after: Type.Number({ minimum: 1, maximum: 1_000_000 }),
    policy: Type.Union([Type.Literal('bot'), Type.Literal('skip'), Type.Literal('forfeit')]),
  },
  closed,
);
/** What happens with who has gone. */
export type AbsencePolicy = Static<typeof AbsenceSchema>;

/** How a session is to be. */
export const CreationSchema = Type.Object(
  {
    game: Word,
    options: Type.Optional(Settings),
    /** How many seats there are at first; the fewest the game allows, unless told. */
    seats: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 })),
    /** The bots that sit at it, by seat. */
    bots: Type.Optional(Type.Record(Type.String({ pattern: '^[0-9]{1,2}$' }), Word)),
    preset: Type.Optional(Word),
    time: Type.Optional(TimeControlSchema),
    absence: Type.Optional(AbsenceSchema),
    /** Whether the lobby lists it; it does, unless told. */
    listed: Type.Optional(Type.Boolean()),
    /** Whether others may watch; they may, unless told. */
    spectators: Type.Optional(Type.Boolean()),
    /** Who may write in the chat. @default everyone */
    chat: Type.Optional(ChatAccessSchema),
    /** The seat of who asks for it; without, they only host it. */
    claim: Type.Optional(ClaimSchema),
  },
  closed,
);
/**
 * How a session is to be.
 *
 * @example
 * const creation: CreateRequest = { game: 'hex', options: { size: 7 }, claim: { name: 'Ann' }, bots: { 1: 'hard' } };
 */
export type CreateRequest = Static<typeof CreationSchema>;
