import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

type Cli = typeof import('@rookery/cli');

/**
 * Runs a command line by the `@rookery/cli` of the project, if that has one, and else by the one beside this package. A
 * second copy of the engine, such as a global command would bring, could not play the project's games.
 */
export async function handOver(args: readonly string[]): Promise<void> {
  const own = cliOf(projectFolder(args));
  const { runProcess }: Cli = await (own === undefined ? import('@rookery/cli') : import(pathToFileURL(own).href));
  await runProcess(args);
}

/** The folder of the project: that of `--project`, or the working directory. */
function projectFolder(args: readonly string[]): string {
  const at = args.findIndex((arg) => arg === '--project' || arg.startsWith('--project='));
  const named = args[at]?.startsWith('--project=') ? args[at]?.slice('--project='.length) : args[at + 1];
  return at < 0 || named === undefined ? process.cwd() : resolve(named);
}

/** Resolves `@rookery/cli` as seen from a folder: itself, or through the package `rookery`. */
function cliOf(folder: string): string | undefined {
  const here = createRequire(resolve(folder, 'from-here.js'));
  try {
    return here.resolve('@rookery/cli');
  } catch {
    try {
      return createRequire(here.resolve('rookery')).resolve('@rookery/cli');
    } catch {
      return undefined;
    }
  }
}
