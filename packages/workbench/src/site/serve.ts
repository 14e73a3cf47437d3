export { type BotThreads, botThreads, type ThreadGame } from './bot-threads.ts';
