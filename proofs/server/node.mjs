// A node of the server, as built. Its settings come from the environment; when it listens it prints `ready` and its port.
import { connectFour } from '@rookery/games/connect-four/rules';
import { cribbage } from '@rookery/games/cribbage/rules';
import { goFish } from '@rookery/games/go-fish/rules';
import { createLog, createServer, readConfig } from '@rookery/server';

const config = readConfig(process.env);
const server = await createServer({
  games: [connectFour, goFish, cribbage],
  config,
  log: createLog(config.logLevel, process.stderr),
});
process.on('SIGTERM', () => server.close().then(() => process.exit(0)));
// Whoever started it has gone.
process.on('disconnect', () => process.exit(1));
console.log(`ready ${server.port}`);
