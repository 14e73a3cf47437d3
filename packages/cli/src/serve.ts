import { closeOnSignals, createLog, createServer } from '@rookery/server';
import { GAMES } from './catalogue.ts';
import { readArguments, USAGE } from './serve-arguments.ts';
import { botThreads } from './serve-bots.ts';

async function main(): Promise<void> {
  const config = readArguments(process.argv.slice(2), process.env);
  if (config === undefined) {
    console.log(USAGE);
    return;
  }
  const bots = botThreads(GAMES);
  // The log goes beside what is printed for people.
  const server = await createServer({ games: GAMES, config, bots, log: createLog(config.logLevel, process.stderr) });
  closeOnSignals({
    close: async () => {
      await server.close();
      await bots.close();
    },
  });
  console.log(`Rookery serves ${GAMES.length} games at ${server.url}`);
}

try {
  await main();
} catch (error) {
  const isUsage = (error as { readonly code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
  const message = error instanceof Error ? error.message : String(error);
  console.error(isUsage ? `${message.split('. ')[0]}.\n${USAGE}` : message);
  process.exitCode = 1;
}
