import {
  badArgument,
  CommandOptions,
  findProject,
  type Output,
  type Project,
  type ProjectError,
  type Subcommand,
} from '@rookery/project';
import { Command, CommanderError, Option } from 'commander';
import { COMMON_OPTIONS, declareOptions, textsOf } from './command-option.ts';
import { type RegisteredSubcommand, SUBCOMMANDS } from './commands.ts';
import { reportFailure } from './failure.ts';
import { INTERRUPTED, type Interruption } from './interruption.ts';
import { VERSION } from './version.ts';

/** The surroundings of a command line: those of a process, or of a test. */
export interface Surroundings {
  readonly out: Output;
  readonly err: Output;
  readonly interruption: Interruption;
  /** Environment variables, which set options that the command line does not. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The working directory. */
  readonly folder: string;
  /** @default `SUBCOMMANDS` */
  readonly subcommands?: readonly RegisteredSubcommand[];
}

const ABOUT = 'Write the rules of a board or card game once, and play, test, measure and publish it.';
const COMMON = 'Common options:';
const MORE = '\nHelp for a subcommand: rookery help play\nDocumentation: docs/command.md in the repository of Rookery';

/** Runs a command line, without the program's own name. Returns the exit code: 0 if all is well, 1 if anything is wrong. */
export async function runCommandLine(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { out, err, interruption } = surroundings;
  let code = 0;
  const finish = (result: number): void => {
    code = result !== 0 && interruption.isAborted ? INTERRUPTED : result;
  };
  const program = programOf(surroundings, finish);
  try {
    await program.parseAsync([...helpLast(args)], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && isHelp(error)) return error.exitCode;
    const flags = args.slice(0, args.includes('--') ? args.indexOf('--') : undefined);
    const failure = error instanceof CommanderError ? usageError(error, program, flags) : error;
    reportFailure(failure, { out, err, json: flags.includes('--json'), verbose: flags.includes('--verbose') });
    return interruption.isAborted ? INTERRUPTED : 1;
  }
  return code;
}

function programOf(surroundings: Surroundings, finish: (code: number) => void): Command {
  const { out, err, subcommands = SUBCOMMANDS } = surroundings;
  const program = new Command('rookery')
    .usage('<subcommand> [options]')
    .description(ABOUT)
    .exitOverride()
    .configureOutput({ writeOut: (text) => out.write(text), writeErr: (text) => err.write(text), outputError: () => {} })
    .helpCommand('help [subcommand]', 'Show the help of a subcommand')
    .addHelpText('after', MORE);
  addCommonOptions(program);
  const registered = new Map(
    subcommands.map((each) => [program.command(each.name).summary(each.summary).description(each.summary), each]),
  );
  program.hook('preSubcommand', async (_, command) => {
    const subcommand = await registered.get(command)?.load();
    if (subcommand !== undefined) configure(command, subcommand, surroundings, finish);
  });
  return program;
}

/** Declares arguments and options of a subcommand that has been loaded, and what running it does. */
function configure(
  command: Command,
  subcommand: Subcommand,
  { out, err, interruption, variables, folder }: Surroundings,
  finish: (code: number) => void,
): void {
  const { summary, description } = subcommand;
  command.description(description === undefined ? `${summary}.` : `${summary}.\n${description}`);
  for (const { name, text, isOptional, isList } of subcommand.arguments) {
    const inner = isList === true ? `${name}...` : name;
    command.argument(isOptional === true ? `[${inner}]` : `<${inner}>`, text);
  }
  command.allowExcessArguments();
  declareOptions(command, subcommand.options);
  addCommonOptions(command);
  command.addHelpText('after', `\nExamples:\n${subcommand.examples.map((example) => `  ${example}`).join('\n')}`);
  command.action(async () => {
    const { args } = command;
    if (!subcommand.arguments.some(({ isList }) => isList === true) && args.length > subcommand.arguments.length)
      throw badArgument(`Unexpected argument "${args[subcommand.arguments.length]}".`, usageOf(command));
    const ofProgram = command.parent === null ? {} : textsOf(command.parent, COMMON_OPTIONS, {});
    const common = { ...ofProgram, ...textsOf(command, COMMON_OPTIONS, {}) };
    const from = typeof common.project === 'string' ? common.project : folder;
    let found: Project | undefined;
    finish(
      await subcommand.run({
        args,
        options: new CommandOptions(textsOf(command, subcommand.options, variables)),
        get project() {
          found ??= findProject(from);
          return found;
        },
        out,
        err,
        json: common.json === true,
        verbose: common.verbose === true,
        get signal() {
          return interruption.signal;
        },
      }),
    );
  });
}

function addCommonOptions(command: Command): void {
  declareOptions(command, COMMON_OPTIONS, COMMON);
  command.version(VERSION, '--version', 'Print the version');
  command.addHelpOption(new Option('--help', 'Show this help').helpGroup(COMMON));
  for (const option of command.options) if (option.long === '--version') option.helpGroup(COMMON);
}

/** `help play` is `play --help`: the help of a subcommand is known only when its code has been loaded. */
function helpLast(args: readonly string[]): readonly string[] {
  const [first, name, ...rest] = args;
  return first === 'help' && name !== undefined ? [name, '--help', ...rest] : args;
}

function isHelp({ code }: CommanderError): boolean {
  return ['commander.helpDisplayed', 'commander.help', 'commander.version'].includes(code);
}

/** Returns the error for a command line that commander refuses, such as `error: unknown option '--gamse'\n(Did you mean --games?)`. */
function usageError({ message }: CommanderError, program: Command, args: readonly string[]): ProjectError {
  const [first = '', ...suggestions] = message.replace(/^error: /, '').split('\n');
  const problem = `${first.charAt(0).toUpperCase()}${first.slice(1).replace(/\.?$/, '.')}`;
  const suggestion = suggestions.map((line) => line.replace(/^\((.*)\)$/, '$1')).join(' ');
  const command = program.commands.find((each) => args.includes(each.name()));
  return badArgument(problem, suggestion === '' ? usageOf(command ?? program) : suggestion);
}

function usageOf(command: Command): string {
  const path = command.parent === null ? command.name() : `${command.parent.name()} ${command.name()}`;
  return `Usage: ${path} ${command.usage()}. For more: ${path} --help`;
}
