export { type HotSeat, hotSeat } from './hot-seat.ts';
export type { LocalClient, LocalCreateRequest } from './local-client.ts';
export type { MatchQueries, MatchView } from './match-queries.ts';
export {
  type MatchStore,
  type PendingCommand,
  STORE_STATUSES,
  type StoreSnapshot,
  type StoreStatus,
} from './match-store.ts';
export type { ActionArg, Args, Chosen, Moves, MovesOf } from './moves.ts';
export { CLIENT_REFUSALS, type ClientRefusal, type ClientReply } from './refusal.ts';
export { type Client, type ConnectOptions, connect } from './remote/connect.ts';
export type { JoinOptions } from './remote/remote-match-store.ts';
export {
  type GameInfo,
  type MatchInfo,
  type MatchQuery,
  type SeatGiven,
  type ServerApi,
  type ServerApiOptions,
  serverApi,
} from './remote/server-api.ts';
export type { Socket, SocketClass } from './remote/socket.ts';
