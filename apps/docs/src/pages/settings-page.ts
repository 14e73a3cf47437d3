import { SUBCOMMANDS } from '@rookery/cli';
import type { SubcommandOption } from '@rookery/project';
import { DEFAULT_LIMITS } from '@rookery/server';
import type { Reference } from '../reference/reference.ts';

/** Settings of a server that no option of the command line stands for. */
const WITHOUT_OPTION: readonly (readonly [variable: string, member: string, standard: string])[] = [
  ['ROOKERY_METRICS_TOKEN', 'metricsToken', 'none'],
];

/** Every setting: variables of the environment, their options, limits of a server, fields of package.json. In Markdown. */
export async function settingsPage(reference: Reference): Promise<string> {
  const subcommands = await Promise.all(SUBCOMMANDS.map(({ load }) => load()));
  const serve = subcommands.find(({ name }) => name === 'serve');
  const others = subcommands.filter((each) => each !== serve);
  return [
    '# Settings',
    'Everything that can be set from outside of a program. An option of the command line comes before a variable of the environment, a variable before the default.',
    '## Of a server',
    `Read by \`rookery serve\` and \`readConfig\`. [The server](docs/server.md#settings) says more about each. A variable that begins with \`ROOKERY_\` and is not here is refused.`,
    table(
      ['variable', 'option', 'default', 'meaning'],
      [...(serve?.options ?? []).filter(hasVariable).map(row), ...noOptions(reference)],
    ),
    '## Limits of a server',
    'A whole number each; times are in milliseconds. In code they are `limits` of `ServerConfig`.',
    table(['variable', 'default', 'meaning'], limitRows(reference)),
    '## Of other subcommands',
    'Variables that stand for an option. [The command](docs/command.md) has all options.',
    table(
      ['variable', 'option', 'default', 'meaning'],
      others.flatMap(({ name, options }) => options.filter(hasVariable).map((option) => row(option, name))),
    ),
    '## Of a project',
    table(
      ['field of `package.json`', 'default', 'meaning'],
      [
        [
          '`rookery.games`',
          '`game.ts`, `src/game.ts`, or each folder in `games`',
          'the games of the project, as a list of files or folders ([which game](docs/command.md))',
        ],
      ],
    ),
  ].join('\n\n');
}

const hasVariable = ({ variable }: SubcommandOption): boolean => variable !== undefined;

function row(
  { name, value, variable, text, default: standard }: SubcommandOption,
  of?: string | number,
): readonly string[] {
  const option = `--${name}${value === undefined ? '' : ` ${value}`}`;
  const command = typeof of === 'string' ? `rookery ${of} ` : '';
  return [`\`${variable}\``, `\`${command}${option}\``, standard ?? 'none', text];
}

function noOptions(reference: Reference): readonly (readonly string[])[] {
  return WITHOUT_OPTION.map(([variable, member, standard]) => [
    `\`${variable}\``,
    '',
    standard,
    memberText(reference, 'ServerConfig', member),
  ]);
}

function limitRows(reference: Reference): readonly (readonly string[])[] {
  let last = '';
  return Object.entries(DEFAULT_LIMITS).map(([limit, value]) => {
    // One comment may be about two limits: the second has none of its own.
    last = memberText(reference, 'ServerLimits', limit) || last;
    const variable = `ROOKERY_LIMIT_${limit.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
    return [`\`${variable}\``, String(value), last];
  });
}

function memberText({ byName }: Reference, name: string, member: string): string {
  const members = byName.get(name)?.parts.flatMap((part) => part.members) ?? [];
  return members.find((each) => each.name === member)?.doc.text.replaceAll('\n', ' ') ?? '';
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('<', '&lt;')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
