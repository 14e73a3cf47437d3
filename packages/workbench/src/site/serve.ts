export { type BotThreads, botThreads, type ThreadGame } from './bot-threads.ts';
export { type BundledServer, runServer } from './run-server.ts';
