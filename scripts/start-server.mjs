// The server of all games without pages, for services: installs and compiles what is missing, then serves.
import { runRookery } from './rookery.mjs';
import { isMain, reportFailure } from './steps.mjs';

/**
 * Serves as `rookery serve` does. Bots think in threads, which run what the compiler has written.
 * @param {readonly string[]} args as on the command line
 */
export function startServer(args) {
  return runRookery(['serve', ...args], process.stdout);
}

if (isMain(import.meta.url)) {
  try {
    const hasPages = process.env.ROOKERY_PAGES !== undefined;
    await startServer([...(hasPages ? [] : ['--no-pages']), ...process.argv.slice(2)]);
  } catch (error) {
    reportFailure(error);
  }
}
