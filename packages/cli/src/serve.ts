import { serveCommand } from './serve-command.ts';

await serveCommand(process.argv.slice(2));
