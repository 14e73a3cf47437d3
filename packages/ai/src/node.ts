// What needs Node: kept from the door that browsers use.
export type { GameModule } from './threads/load-game.ts';
export { type BotPoolOptions, createBotPool } from './threads/pool.ts';
