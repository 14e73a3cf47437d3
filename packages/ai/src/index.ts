export type { Bot, BotOptions, Budget, Candidate, Control, Decision, Progress } from './bot.ts';
export { BOT_NAMES, botNamed } from './bot-named.ts';
export { type Evaluation, type EvaluationPart, evaluate, hasHeuristics, worth } from './evaluate.ts';
export { type GreedyOptions, greedyBot } from './greedy-bot.ts';
export { LEVELS, type Level, type LevelOptions, levelBot, PERSONALITIES, type Personality } from './levels.ts';
export { type MctsOptions, mctsBot } from './mcts/mcts-bot.ts';
export { randomBot } from './random-bot.ts';
