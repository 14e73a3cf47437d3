// Exports that need Node, kept out of the entry point that browsers use.
export type { GameModule } from './threads/load-game.ts';
export { type BotPoolOptions, createBotPool } from './threads/pool.ts';
