// The server of all games without pages: installs and compiles what is missing, then serves.
import { compileCommands, compiledModule } from './compiled-commands.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { isMain, reportFailure } from './steps.mjs';

/**
 * Compiles the server and serves. Bots think in threads, which run what the compiler has written.
 * @param {readonly string[]} args as on the command line
 * @returns {Promise<string | undefined>} the address where it listens
 */
export async function startServer(args) {
  await compileCommands(process.stdout);
  const { serveCommand } = await import(compiledModule('serve-command'));
  return serveCommand(args);
}

if (isMain(import.meta.url)) {
  try {
    await ensureInstalled(process.stdout);
    await startServer(process.argv.slice(2));
  } catch (error) {
    reportFailure(error);
  }
}
