// A compiled node of the server. Its settings come from the environment; when it listens it prints `ready` and its
// port.
import { gameFor } from '@rookery/games/plans';
import { createLogger, createServer, readConfig } from '@rookery/server';

const roles = /** @type {const} */ (['workload', 'hiddenHands', 'simultaneous']);
const config = readConfig(process.env);
const server = await createServer({
  games: await Promise.all(roles.map((role) => gameFor(role).load())),
  config,
  log: createLogger(config.logLevel, process.stderr),
});
process.on('SIGTERM', () => server.close().then(() => process.exit(0)));
// The parent process has exited.
process.on('disconnect', () => process.exit(1));
console.log(`ready ${server.port}`);
