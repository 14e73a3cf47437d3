import type { SubcommandOption } from '@rookery/project';
import { type Command, Option } from 'commander';

/** Values of options, by their names without dashes. */
export type OptionTexts = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/** Options that every subcommand has, and that may also stand before its name. */
export const COMMON_OPTIONS: readonly SubcommandOption[] = [
  { name: 'json', text: 'Print one JSON value instead of text, for programs' },
  { name: 'verbose', text: 'Say more, and where an error comes from' },
  {
    name: 'project',
    value: 'FOLDER',
    text: 'Folder of the project',
    default: 'this one, or the nearest above with a package.json',
  },
];

/** Adds options to a command, in a group of its help. */
export function declareOptions(command: Command, options: readonly SubcommandOption[], group?: string): void {
  for (const each of options) {
    const option = new Option(flagsOf(each), helpOf(each));
    if (each.isRepeatable === true) option.argParser(collect);
    command.addOption(group === undefined ? option : option.helpGroup(group));
  }
}

/** Returns the values of options, from the command line or else from environment variables. */
export function textsOf(
  command: Command,
  options: readonly SubcommandOption[],
  variables: Readonly<Record<string, string | undefined>>,
): OptionTexts {
  const texts: Record<string, OptionTexts[string]> = {};
  for (const option of options) {
    const { name, isRepeatable, variable } = option;
    // Commander turns --no-open into the value false of "open".
    const isNegative = name.startsWith('no-');
    const value: unknown = command.getOptionValue(attributeOf(option));
    const set = variable === undefined ? undefined : variables[variable];
    if (isNegative) texts[name] = value === false;
    else if (value !== undefined) texts[name] = value as OptionTexts[string];
    else if (set !== undefined && set !== '') texts[name] = isRepeatable === true ? listed(set) : set;
  }
  return texts;
}

function attributeOf(option: SubcommandOption): string {
  return new Option(flagsOf(option)).attributeName();
}

function flagsOf({ name, value }: SubcommandOption): string {
  return value === undefined ? `--${name}` : `--${name} <${value}>`;
}

function helpOf({ text, default: standard, isRepeatable, variable }: SubcommandOption): string {
  const notes = [
    ...(isRepeatable === true ? ['repeatable'] : []),
    ...(standard === undefined ? [] : [`default: ${standard}`]),
    ...(variable === undefined ? [] : [`environment: ${variable}`]),
  ];
  return notes.length === 0 ? text : `${text} (${notes.join('; ')})`;
}

function collect(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}

function listed(text: string): readonly string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}
