export { BOT_LEVELS } from '@rookery/ai';
export { chainEntries, nextChainHash } from './chain.ts';
export type { Entry, EntryBody, RequestKey, SeatSetup, SessionCreated } from './entry.ts';
export { commitmentOf, newSecret, seedFrom } from './fairness.ts';
export { type AnyMatch, type GameRegistry, gameRegistry } from './games.ts';
export { type CheckOptions, checkMatchFiles, type MatchFileCheck } from './match-file/check.ts';
export type { ReplayInput } from './match-file/compare-replay.ts';
export { compressMatchFile, decompressMatchFile } from './match-file/compress.ts';
export { DIVERGENCES, type Divergence, describeDivergence } from './match-file/divergence.ts';
export type { FormatMigrations, RawMatchFile } from './match-file/format.ts';
export { MATCH_FILE_FORMAT, type MatchFile, type MatchFileOptions, toMatchFile } from './match-file/match-file.ts';
export { MatchFileWriter, type MatchFileWriterOptions } from './match-file/match-file-writer.ts';
export { migrateMatchFile, type RulesMigration } from './match-file/migrate.ts';
export { parseTerminalSave } from './match-file/old-save.ts';
export { parseMatchFile, readEntries } from './match-file/read.ts';
export { Replay, type ReplayPart } from './match-file/replay.ts';
export { type Damage, damageIn, toReplayInput } from './match-file/replay-input.ts';
export { type ExpectedValues, type Verification, verifyMatchFile } from './match-file/verify.ts';
export { MemoryBroadcastHub } from './memory-broadcast.ts';
export { MemoryStore } from './memory-store.ts';
export type {
  Broadcast,
  Clock,
  MatchSummary,
  MatchSummaryQuery,
  NodeMessage,
  Store,
  StoredEntry,
  StoredSnapshot,
} from './ports.ts';
export { type BotRunner, type BotTerms, inProcessBots } from './rooms/bot-runner.ts';
export type { MatchQueryTypes, QueryArgs, QueryValue } from './rooms/match-queries.ts';
export type { Identity, Principal } from './rooms/principal.ts';
export type { WorkMeter } from './rooms/replays.ts';
export {
  type ListingPage,
  type SessionCounts,
  SessionManager,
  type SessionManagerOptions,
  type Subscription,
} from './rooms/session-manager.ts';
export { DEFAULT_SESSION_SETTINGS, type SessionSettings } from './rooms/settings.ts';
export type { Update, UpdateListener } from './rooms/update.ts';
export type { Participant } from './session/actor.ts';
export type { SessionInit } from './session/create.ts';
export type { FailurePlace } from './session/failure.ts';
export type { HistoryItem } from './session/history.ts';
export type { Inspection, InspectRequest, ViewerInspection } from './session/inspection.ts';
export type { SessionPolicy } from './session/policy.ts';
export type { ReloadDivergence, ReloadOptions, ReloadReport } from './session/reload.ts';
export { REMEMBERED_REQUESTS } from './session/requests.ts';
export { Session } from './session/session.ts';
export { systemClock } from './system-clock.ts';
export { hashOfToken, newToken, sameHash } from './token.ts';
