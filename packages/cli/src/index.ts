export { GAMES } from './catalogue.ts';
