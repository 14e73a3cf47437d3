export { GAMES } from './catalogue.ts';
export { runProcess } from './process-main.ts';
