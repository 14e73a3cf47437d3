export {
  type Absence,
  CHAT_ACCESS,
  type ChatAccess,
  type Claim,
  type Command,
  type Creation,
  type TimeControl,
} from './command.ts';
export { LONGEST, PROTOCOL_VERSION } from './limits.ts';
export type { ClientMessage, ServerMessage } from './message.ts';
export { applyPatch, diffOf, type Json, type Patch } from './patch.ts';
export { randomId } from './random-id.ts';
export { type Reply, refused, SESSION_REFUSALS, type SessionRefusalCode, type WireRefusal } from './refusal.ts';
export {
  type ChatLine,
  type DeclinedProposal,
  type Draft,
  type Ending,
  type Proposal,
  type SeatView,
  type SessionView,
  STAGES,
  type Stage,
} from './session-view.ts';
