export type { ActionArg, ActParameters, Args, ArgsByAction, ArgsByActionOf } from './args-by-action.ts';
export { type HotSeat, hotSeat } from './hot-seat.ts';
export type { LocalClient, LocalCreateRequest } from './local-client.ts';
export { type AskMatch, type MatchQueries, type MatchView, matchQueries } from './match-queries.ts';
export {
  type MatchStore,
  type PendingCommand,
  STORE_STATUSES,
  type StoreSnapshot,
  type StoreStatus,
} from './match-store.ts';
export { CLIENT_REFUSALS, type ClientRefusal } from './refusal.ts';
export { type Client, type ConnectOptions, connect } from './remote/connect.ts';
export type { JoinOptions } from './remote/remote-match-store.ts';
export {
  type GameInfo,
  type MatchInfo,
  type MatchQuery,
  type ServerApi,
  type ServerApiOptions,
  serverApi,
} from './remote/server-api.ts';
export type { Socket, SocketClass } from './remote/socket.ts';
