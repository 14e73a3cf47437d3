import { INTERRUPTED, runCommandLine } from './command-line.ts';

/** Milliseconds after which a command that was interrupted ends, even if something that it started lingers. */
const GRACE = 3000;

/**
 * Runs the command line of this process and sets its exit code. Ctrl-C and SIGTERM abort the subcommand; a second one
 * ends the process at once.
 *
 * @example
 * await runProcess(['perft', 'tic-tac-toe', '2']); // 9 72
 */
export async function runProcess(args: readonly string[]): Promise<void> {
  const interruption = new AbortController();
  const interrupt = (): void => {
    if (interruption.signal.aborted) process.exit(INTERRUPTED);
    interruption.abort();
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  // A reader that has read enough, such as `head`, is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  process.exitCode = await runCommandLine(args, {
    out: process.stdout,
    err: process.stderr,
    signal: interruption.signal,
    variables: process.env,
    folder: process.cwd(),
  });
  if (interruption.signal.aborted) setTimeout(() => process.exit(), GRACE).unref();
}
