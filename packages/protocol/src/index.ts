export { CHAT_ACCESS, type ChatAccess } from './chat-access.ts';
export type { AbsencePolicy, Command, CreateRequest, Premove, SeatClaim, TimeControl } from './command.ts';
export type { HintMove } from './hint-move.ts';
export { MAX_LENGTHS, PROTOCOL_VERSION } from './limits.ts';
export { MATCH_QUERIES, type MatchQueryName, type QueryRoute } from './match-query.ts';
export type { ClientMessage, ServerMessage } from './message.ts';
export { applyPatch, createPatch, type Json, type Patch } from './patch.ts';
export { randomId } from './random-id.ts';
export { refuse, SESSION_REFUSALS, type SessionRefusalCode, type WireRefusal } from './refusal.ts';
export type { SeatGrant } from './seat-grant.ts';
export {
  type ChatLine,
  type DeclinedProposal,
  type DraftView,
  type MatchEnd,
  type Proposal,
  SESSION_STATUSES,
  type SeatView,
  type SessionStatus,
  type SessionView,
} from './session-view.ts';
