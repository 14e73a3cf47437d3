import { CHAT_ACCESS, SESSION_STATUSES } from '@rookery/protocol';
import { AbsenceSchema, TimeControlSchema } from '@rookery/protocol/schemas';
import Type from 'typebox';

const Seat = Type.Integer({ minimum: 0 });
const Settings = Type.Record(Type.String(), Type.Unknown());
const Match = Type.String({ description: 'The id of the match.' });
const Request = Type.String({ description: 'As the client has named it.' });
const Sequence = Type.Integer({ minimum: 0 });
const literals = <const T extends readonly string[]>(words: T) => Type.Union(words.map((word) => Type.Literal(word)));

/** Schema of a refusal. */
export const RefusalSchema = Type.Object({
  code: Type.String(),
  message: Type.String(),
  retry: Type.Boolean({ description: 'Whether the same one could do something else now.' }),
  details: Settings,
});

const SeatViewSchema = Type.Object({
  seat: Seat,
  status: literals(['open', 'claimed', 'bot']),
  name: Type.String(),
  colour: Type.String(),
  bot: Type.Optional(Type.String()),
  isOut: Type.Boolean(),
  ready: Type.Boolean(),
  connected: Type.Boolean(),
  isHost: Type.Boolean(),
  options: Settings,
  isBotFailing: Type.Optional(Type.Literal(true, { description: 'The bot that is to move has failed more than once.' })),
  left: Type.Optional(Type.Number({ description: 'Milliseconds left when `since` was.' })),
});

const ProposalSchema = Type.Object({
  what: literals(['draw', 'undo', 'pause']),
  by: Seat,
  steps: Type.Optional(Type.Integer()),
  agreed: Type.Array(Seat),
});

const DeclinedProposalSchema = Type.Object({ what: literals(['draw', 'undo', 'pause']), by: Seat, declinedBy: Seat });

const EndingSchema = Type.Object({
  by: literals(['rules', 'resignation', 'time', 'agreement', 'absence']),
  winners: Type.Array(Seat),
  seat: Type.Optional(Seat),
});

const ChatLineSchema = Type.Object({
  seat: Type.Union([Seat, Type.Null()]),
  name: Type.String(),
  text: Type.String(),
  at: Type.Number(),
});

const MoveSchema = Type.Object({ action: Type.String(), args: Type.Optional(Settings) });

/** Schema of a viewer's view of a session. */
export const SessionViewSchema = Type.Object({
  id: Match,
  game: Type.String(),
  title: Type.String(),
  version: Type.String(),
  stage: literals(SESSION_STATUSES),
  seat: Type.Union([Seat, Type.Null()]),
  seats: Type.Array(SeatViewSchema),
  options: Settings,
  optionSpecs: Settings,
  playerOptionSpecs: Settings,
  presets: Type.Array(Type.Object({ name: Type.String(), description: Type.Optional(Type.String()) })),
  time: Type.Union([TimeControlSchema, Type.Null()]),
  absence: Type.Union([AbsenceSchema, Type.Null()]),
  since: Type.Union([Type.Number(), Type.Null()]),
  isPaused: Type.Boolean(),
  proposal: Type.Union([ProposalSchema, Type.Null()]),
  declined: Type.Optional(Type.Union([DeclinedProposalSchema, Type.Null()])),
  ending: Type.Union([EndingSchema, Type.Null()]),
  chat: Type.Array(ChatLineSchema),
  chatAccess: Type.Optional(literals(CHAT_ACCESS)),
  fair: Type.Object({ commitment: Type.String(), secret: Type.Optional(Type.String()) }),
  canUndo: Type.Boolean(),
  canRedo: Type.Boolean(),
  premoves: Type.Array(MoveSchema),
  draft: Type.Union([Type.Object({ action: Type.String(), args: Settings, next: Type.Unknown() }), Type.Null()]),
  match: Type.Union([
    Type.Object(
      { movesVersion: Type.Integer({ description: 'A move carries it as `movesVersion`.' }), toAct: Type.Array(Seat) },
      { description: 'The table as the viewer may know it, and what else the game shows.' },
    ),
    Type.Null(),
  ]),
  offers: Type.Array(Type.Object({ action: Type.String() }), {
    description: 'What the viewer could do when it was last to act.',
  }),
  failure: Type.Optional(RefusalSchema),
  isDevelopment: Type.Optional(Type.Literal(true)),
});

/** Schema of a patch; see `Patch` of @rookery/protocol. */
export const PatchSchema = Type.Union([
  Type.Null(),
  Type.Boolean(),
  Type.Number(),
  Type.String(),
  Type.Record(Type.String(), Type.Unknown()),
]);

/** Schema of the messages that servers send. */
export const ServerMessageSchema = Type.Union([
  Type.Object({ type: Type.Literal('view'), match: Match, seq: Sequence, view: SessionViewSchema }),
  Type.Object({ type: Type.Literal('patch'), match: Match, seq: Sequence, patch: PatchSchema }),
  Type.Object({ type: Type.Literal('done'), match: Match, request: Request }),
  Type.Object({
    type: Type.Literal('refused'),
    match: Type.Optional(Match),
    request: Type.Optional(Request),
    refusal: RefusalSchema,
  }),
  Type.Object({ type: Type.Literal('parted'), match: Match, reason: Type.String() }),
  Type.Object({ type: Type.Literal('pong'), at: Type.Optional(Type.Number()), now: Type.Number() }),
]);
