/**
 * An error for the person who creates a project: the message says in one line what is wrong, `cure` in one line what to
 * do. `ProjectError` of `@rookery/project` is the same for the other subcommands; this package takes no part of the
 * engine, so that `npm create` installs it in a second.
 */
export class CreateError extends Error {
  override readonly name = 'CreateError';
  readonly code = 'bad-argument';
  readonly cure: string;

  constructor(problem: string, cure: string, cause?: unknown) {
    super(problem, cause === undefined ? undefined : { cause });
    this.cure = cure;
  }
}
