// What needs Node: kept from the door that browsers use.
export type { GameSource } from './threads/load-game.ts';
export { type BotPoolOptions, createBotPool } from './threads/pool.ts';
