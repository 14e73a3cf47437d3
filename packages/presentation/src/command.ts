export { looksCommand } from './looks/looks-command.ts';
