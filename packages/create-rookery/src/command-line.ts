import { parseArgs } from 'node:util';
import { CreateError } from './create-error.ts';
import type { CreateRequest } from './create-project.ts';

const OPTIONS = {
  template: { type: 'string' },
  title: { type: 'string' },
  'package-manager': { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  'no-install': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
  verbose: { type: 'boolean' },
} as const;

export const USAGE = `Usage: npm create rookery@latest [folder] -- [options]
Creates a project for a board or card game. It asks for what the command line does not say.

  --template NAME           What to start from: board, cards or dice
  --title TEXT              The name of the game for people
  --package-manager NAME    npm or pnpm (default: the one that runs this)
  --no-install              Do not install the dependencies
  -y, --yes                 Ask nothing, and take the defaults: my-game, board
  --verbose                 Show the stack of an error
  -h, --help                Show this text
  --version                 Show the version

Examples:
  npm create rookery@latest my-game
  npm create rookery@latest my-game -- --template cards --title "Magpies"
  pnpm create rookery my-game --template dice --yes`;

/** A command line that was understood. */
export interface CommandLine {
  readonly kind: 'create' | 'help' | 'version';
  readonly request: CreateRequest;
}

/** Whether a command line asks for stacks; also of one that cannot be understood. */
export function isVerbose(args: readonly string[]): boolean {
  return args.includes('--verbose');
}

/** Reads a command line. */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { values, positionals } = parsed(args);
  const [folder, ...more] = positionals;
  if (more.length > 0)
    throw new CreateError(`Unexpected argument "${more[0]}".`, 'Write a title of several words as --title "My Game".');
  return {
    kind: values.help ? 'help' : values.version ? 'version' : 'create',
    request: {
      folder,
      template: values.template,
      title: values.title,
      packageManager: values['package-manager'],
      yes: values.yes === true,
      install: values['no-install'] !== true,
    },
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const [problem = ''] = (error as Error).message.split(/\. |\n/);
    throw new CreateError(`${problem.replace(/\.$/, '')}.`, `Known options: ${names().join(', ')}.`, error);
  }
}

function names(): readonly string[] {
  return Object.keys(OPTIONS).map((name) => `--${name}`);
}
