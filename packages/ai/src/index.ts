export type { Bot, BotOptions, Budget, Candidate, Control, Decision, Progress } from './bot.ts';
export { BOT_NAMES, botNamed } from './bot-named.ts';
export { randomBot } from './random-bot.ts';
