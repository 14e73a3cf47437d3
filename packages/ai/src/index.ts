export { type AlphaBetaOptions, alphaBetaBot } from './alpha-beta.ts';
export type {
  Bot,
  BotDecision,
  BotOptions,
  RatedMove,
  SearchBudget,
  SearchControl,
  SearchProgress,
  SearchTask,
} from './bot.ts';
export type { AgentChoice, AgentDraft, DecisionPoint } from './environment/draft.ts';
export { type EncodingOptions, encodeView } from './environment/encode-view.ts';
export {
  createEnvironment,
  Environment,
  type EnvironmentSettings,
  type EpisodeState,
  type Observation,
} from './environment/environment.ts';
export { ENVIRONMENT_ERRORS, EnvironmentError, type EnvironmentErrorCode } from './environment/environment-error.ts';
export type { LineInput } from './environment/line-reader.ts';
export { ENVIRONMENT_PROTOCOL, type Part, type WireSettings } from './environment/messages.ts';
export { rewardsOf } from './environment/reward.ts';
export { type LineOutput, serveEnvironment } from './environment/serve-environment.ts';
export { type Evaluation, type EvaluationPart, evaluate, hasHeuristics, positionValue } from './evaluate.ts';
export { type GreedyOptions, greedyBot } from './greedy-bot.ts';
export { type Hint, type HintOptions, hintsFor } from './hints/hints.ts';
export type { HintChange } from './hints/words.ts';
export { BOT_LEVELS, type Level, type LevelOptions, levelBot, PERSONALITIES, type Personality } from './levels.ts';
export { type MctsOptions, mctsBot } from './mcts/mcts-bot.ts';
export { BOT_NAMES, parseBot } from './parse-bot.ts';
export { randomBot } from './random-bot.ts';
export type { BotService, BotServiceDecision, BotServiceOptions } from './threads/bot-service.ts';
export { BOTS_ERRORS, BotsError, type BotsErrorCode } from './threads/bots-error.ts';
export type { MessageEndpoint } from './threads/messages.ts';
export { serveBots } from './threads/serve-bots.ts';
export { createWorkerBots, type WorkerLike } from './threads/worker-bots.ts';
export { generateTree, type TreeOptions } from './trees/generate.ts';
export { type RunTreeOptions, runTree } from './trees/run.ts';
export {
  type ActionDescriptor,
  type DecisionNode,
  type DecisionTree,
  type MoveDescriptor,
  type NodeCondition,
  TREE_VERSION,
} from './trees/schema.ts';
