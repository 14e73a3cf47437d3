export { solveCommand } from './command/solve-command.ts';
