import { runCommandLine } from './command-line.ts';
import { interruptionOf } from './interruption.ts';

/** Runs a command line as this process does: with its streams, signals and environment. Sets its exit code. */
export async function runProcess(args: readonly string[]): Promise<void> {
  // A reader that has read enough, such as `head`, is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  process.exitCode = await runCommandLine(args, {
    out: process.stdout,
    err: process.stderr,
    interruption: interruptionOf(process),
    variables: process.env,
    folder: process.cwd(),
  });
}
