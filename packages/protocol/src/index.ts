export type { Absence, Claim, Command, CommandKind, Creation, TimeControl } from './command.ts';
export { LONGEST, PROTOCOL_VERSION } from './limits.ts';
export type { ClientMessage, ServerMessage } from './message.ts';
export { applyPatch, diffOf, type Json, type Patch } from './patch.ts';
export { type Reply, refused, SESSION_REFUSALS, type SessionRefusalCode, type WireRefusal } from './refusal.ts';
export {
  type ChatLine,
  type Draft,
  type Ending,
  type Proposal,
  type SeatView,
  type SessionView,
  STAGES,
  type Stage,
} from './session-view.ts';
