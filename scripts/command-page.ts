import type { SUBCOMMANDS } from '@rookery/cli';
import type { Subcommand, SubcommandArgument, SubcommandOption } from '@rookery/project';

/** The line of docs/command.md after which everything is generated. */
export const GENERATED = '<!-- From here on `npm run command-page` writes this page. -->';

/** Describes every subcommand of `rookery`, from the data that its help is made of. */
export async function describeSubcommands(registered: typeof SUBCOMMANDS): Promise<string> {
  const subcommands = await Promise.all(registered.map(({ load }) => load()));
  const list = subcommands.map(({ name, summary }) => `| [\`${name}\`](#rookery-${name}) | ${summary} |`);
  return [`| subcommand | what it does |\n|---|---|\n${list.join('\n')}`, ...subcommands.map(section)].join('\n\n');
}

function section({ name, summary, description, arguments: args, options, examples }: Subcommand): string {
  const usage = ['rookery', name, ...args.map(placeholder), ...(options.length > 0 ? ['[options]'] : [])].join(' ');
  return [
    `## rookery ${name}`,
    `${summary}.${description === undefined ? '' : ` ${description}`}`,
    `\`\`\`text\n${usage}\n\`\`\``,
    ...(args.length > 0 ? [table('argument', args.map(argumentRow))] : []),
    ...(options.length > 0 ? [table('option', options.map(optionRow))] : []),
    `${examples.length === 1 ? 'Example' : 'Examples'}:\n\n\`\`\`text\n${examples.join('\n')}\n\`\`\``,
  ].join('\n\n');
}

function table(what: string, rows: readonly string[]): string {
  return `| ${what} | meaning |\n|---|---|\n${rows.join('\n')}`;
}

function placeholder({ name, isOptional, isList }: SubcommandArgument): string {
  const inner = isList === true ? `${name}...` : name;
  return isOptional === true ? `[${inner}]` : `<${inner}>`;
}

function argumentRow(argument: SubcommandArgument): string {
  return `| \`${placeholder(argument)}\` | ${cell(argument.text)} |`;
}

function optionRow({ name, value, text, default: standard, isRepeatable, variable }: SubcommandOption): string {
  const notes = [
    ...(isRepeatable === true ? ['repeatable'] : []),
    ...(standard === undefined ? [] : [`default: ${cell(standard)}`]),
    ...(variable === undefined ? [] : [`or the environment variable \`${variable}\``]),
  ];
  const flags = value === undefined ? `--${name}` : `--${name} ${value}`;
  return `| \`${flags}\` | ${cell(text)}${notes.length === 0 ? '' : ` (${notes.join('; ')})`} |`;
}

/** Escapes what means something in a cell of a table. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
