import type { CommandOptions } from './command-options.ts';
import type { Project } from './project.ts';

/** An option of a subcommand, as its help shows it. */
export interface SubcommandOption {
  /** The name without dashes, in kebab case: `log-level`. */
  readonly name: string;
  /** Placeholder of the value, in capitals: `N`, `FILE`. Without it the option is a flag. */
  readonly value?: string;
  /** One line of help. */
  readonly text: string;
  /** The default, for the help. */
  readonly default?: string;
  /** Whether it may be given several times. @default false */
  readonly isRepeatable?: boolean;
  /** Environment variable that sets it if the command line does not. */
  readonly variable?: string;
}

/** A positional argument of a subcommand. */
export interface SubcommandArgument {
  /** Placeholder in lower case: `game`, `file`. */
  readonly name: string;
  readonly text: string;
  /** @default false */
  readonly isOptional?: boolean;
  /** Whether it takes all remaining arguments. @default false */
  readonly isList?: boolean;
}

/** Destination of texts: standard output, standard error, or a test double. */
export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Input of a subcommand that runs. */
export interface SubcommandInput {
  readonly args: readonly string[];
  readonly options: CommandOptions;
  /** The project of the working directory. Reading it throws a `ProjectError` if there is none. */
  readonly project: Project;
  /** Results: what a program reads. */
  readonly out: Output;
  /** Progress, warnings and errors: what people read. */
  readonly err: Output;
  /** Whether to write one JSON value to `out` instead of text. */
  readonly json: boolean;
  /** Whether to say more, stack traces included. */
  readonly verbose: boolean;
  /**
   * Aborted by Ctrl-C and SIGTERM. The subcommand then ends everything that it started, and returns. A subcommand that
   * never reads it is ended at once instead.
   */
  readonly signal: AbortSignal;
}

/**
 * One subcommand of `rookery`. It is exported by the package that it belongs to, from an entry point of its own, so that
 * `rookery` loads the code of a subcommand only when it runs.
 *
 * @example
 * const greet: Subcommand = {
 *   name: 'greet',
 *   summary: 'Greet somebody',
 *   arguments: [{ name: 'name', text: 'Name of the person' }],
 *   options: [],
 *   examples: ['rookery greet Ann'],
 *   run: async ({ args, out }) => {
 *     out.write(`Hello, ${args[0]}!\n`);
 *     return 0;
 *   },
 * };
 */
export interface Subcommand {
  readonly name: string;
  /** One line of help, imperative, without a full stop. */
  readonly summary: string;
  /** More help: a few sentences. */
  readonly description?: string;
  readonly arguments: readonly SubcommandArgument[];
  readonly options: readonly SubcommandOption[];
  /** Command lines that work, for the help. */
  readonly examples: readonly string[];
  /** Runs it and returns the exit code: 0 if all is well, 1 if not. Throws a `ProjectError` for a bad command line. */
  run(input: SubcommandInput): Promise<number>;
}
