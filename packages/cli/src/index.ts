export { type RegisteredSubcommand, SUBCOMMANDS } from './commands.ts';
export { runProcess } from './run-process.ts';
