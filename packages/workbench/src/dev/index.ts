export { devCommand } from './dev-command.ts';
