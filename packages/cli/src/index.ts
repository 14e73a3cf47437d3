export { type AnyGame, GAMES } from './catalogue.ts';
