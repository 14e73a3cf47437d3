import { isVerbose, readCommandLine, USAGE } from './command-line.ts';
import { CreateError } from './create-error.ts';
import { type CreateContext, createProject } from './create-project.ts';
import { ownVersion } from './project-files.ts';

/** Runs `create-rookery` with a command line and returns the exit code. `complain` writes a line about an error. */
export async function run(
  args: readonly string[],
  context: CreateContext,
  complain: (line: string) => void,
): Promise<number> {
  try {
    const { kind, request } = readCommandLine(args);
    if (kind === 'help') context.say(USAGE);
    else if (kind === 'version') context.say(ownVersion());
    else await createProject(request, context);
    return 0;
  } catch (error) {
    if (isVerbose(args)) complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    else if (error instanceof CreateError) complain(error.message);
    else complain(`create-rookery has failed: ${error instanceof Error ? error.message : String(error)}`);
    complain(error instanceof CreateError ? error.cure : 'Run it again with --verbose, and report what it says.');
    return 1;
  }
}
