export { packCommand } from './pack/pack-command.ts';
export { type PackedGame, packGame } from './pack/pack-game.ts';
