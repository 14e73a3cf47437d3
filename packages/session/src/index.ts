export type { ActionTrace } from '@rookery/engine';
export type { Preview } from '@rookery/engine/inspect';
export { chainAfter, storedEntries } from './chain.ts';
export type { Asked, Creating, Entry, Happened, PlannedMove, SeatSetup } from './entry.ts';
export { commitmentOf, newSecret, seedFrom } from './fairness.ts';
export { type AnyMatch, type GameRegistry, gameRegistry } from './games.ts';
export { MemoryHub } from './memory-broadcast.ts';
export { MemoryStore } from './memory-store.ts';
export type { Broadcast, Clock, Listing, ListingQuery, News, Store, StoredEntry, StoredSnapshot } from './ports.ts';
export { type CheckedRecord, type CheckOptions, checkRecords } from './record/check.ts';
export { DIVERGENCES, type Divergence, describeDivergence } from './record/divergence.ts';
export type { FormatSteps, RawRecord } from './record/format.ts';
export { migrateRecord, type RulesMigration } from './record/migrate.ts';
export { packRecord, unpackRecord } from './record/pack.ts';
export { readEntries, readRecord } from './record/read.ts';
export { type MatchRecord, RECORD_FORMAT, type RecordOptions, recordOf } from './record/record.ts';
export { Replay, type ReplayPart } from './record/replay.ts';
export type { Retraceable } from './record/retrace.ts';
export { type Damage, damageIn, readStored } from './record/stored.ts';
export { type Verification, verifyRecord, type Witness } from './record/verify.ts';
export type { Actor } from './session/actor.ts';
export type { Founding } from './session/create.ts';
export type { FailurePlace } from './session/failure.ts';
export type { HistoryItem } from './session/history.ts';
export type { SessionPolicy } from './session/policy.ts';
export { REMEMBERED_REQUESTS } from './session/requests.ts';
export { Session } from './session/session.ts';
export { BOT_LEVELS } from './sessions/bot-levels.ts';
export { type BotPlayer, type BotTerms, localBots } from './sessions/bot-player.ts';
export type { Caller, Identity } from './sessions/caller.ts';
export type { Hint } from './sessions/hint.ts';
export type { WorkMeter } from './sessions/replays.ts';
export {
  type ListingPage,
  type Seated,
  Sessions,
  type SessionsCounts,
  type SessionsOptions,
  type Watching,
} from './sessions/sessions.ts';
export { SESSIONS_SETTINGS, type SessionsSettings } from './sessions/settings.ts';
export type { Listener, Update } from './sessions/update.ts';
export { systemClock } from './system-clock.ts';
export { hashOfToken, newToken, sameHash } from './token.ts';
