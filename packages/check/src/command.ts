import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import {
  badArgument,
  type CommandOptions,
  findGameFiles,
  nearestTo,
  type Output,
  type Project,
  type Subcommand,
  shortPath,
} from '@rookery/project';
import { CHECKS, type CheckName, checkGame } from './check-game.ts';
import { type Finding, printFinding } from './finding.ts';
import { typeCheckOf } from './types-check.ts';

/** Number of random games, and of those for each law; `--fast` leaves out laws and profile. */
const GAMES = 100;
const FAST: { readonly games: number; readonly only: readonly CheckName[] } = {
  games: 20,
  only: ['types', 'purity', 'size', 'texts', 'simulation', 'against'],
};

/**
 * The subcommand `rookery check`: everything that can be found out about a game without people, as one list.
 *
 * @example
 * console.log(check.examples[0]); // rookery check
 */
export const check: Subcommand = {
  name: 'check',
  summary: 'Find mistakes in games',
  description:
    'Compiles the project, reads the rules, and plays random games. Prints one line for each finding: the place, what is wrong, and what to do. The exit code is 1 if there is an error.',
  arguments: [
    {
      name: 'game',
      text: 'Name, file or folder of a game; all games of the project without it',
      isOptional: true,
      isList: true,
    },
  ],
  options: [
    { name: 'only', value: 'CHECKS', text: `Some checks, separated by commas: ${CHECKS.join(', ')}` },
    { name: 'games', value: 'N', text: 'Number of random games', default: String(GAMES) },
    { name: 'seed', value: 'TEXT', text: 'Seed of the random games', default: 'rookery-laws' },
    { name: 'fast', text: `Fewer games (${FAST.games}), no laws, no profile` },
    {
      name: 'against',
      value: 'FILE',
      text: 'Match file, or folder of them, to replay under the present rules',
      isRepeatable: true,
    },
  ],
  examples: [
    'rookery check',
    'rookery check --fast',
    'rookery check --only types,purity',
    'rookery check --against matches/',
  ],
  run: async ({ args, options, project, out, err, json, signal }) => {
    const only = readOnly(options);
    const against = options.list('against').flatMap(matchFiles);
    const types = typeCheckOf(project.folder, signal);
    const settings = { ...counts(options), ...(only && { only }), against, signal, types };
    const games = [];
    for (const file of await findGameFiles(project, args)) {
      const name = relative(project.folder, file);
      const began = performance.now();
      const onProgress = progressOn(err, name);
      const findings = await checkGame(project.folder, file, { ...settings, onProgress });
      onProgress('', 0, 0);
      if (signal.aborted) return 1;
      const seconds = Math.round((performance.now() - began) / 100) / 10;
      games.push({ game: name, seconds, findings });
      if (!json) out.write(printed(name, seconds, findings, project));
    }
    const errors = games.flatMap(({ findings }) => findings.filter(({ severity }) => severity === 'error')).length;
    if (json) out.write(`${JSON.stringify({ ok: errors === 0, games })}\n`);
    return errors === 0 ? 0 : 1;
  },
};

function readOnly(options: CommandOptions): readonly CheckName[] | undefined {
  const text = options.text('only');
  if (text === undefined) return options.has('fast') ? FAST.only : undefined;
  return text.split(',').map((part) => {
    const name = part.trim();
    const known = CHECKS.find((each) => each === name);
    if (known !== undefined) return known;
    const near = nearestTo(name, CHECKS);
    const cure =
      near === undefined
        ? `Available checks: ${CHECKS.join(', ')}`
        : `Did you mean ${near}? Available: ${CHECKS.join(', ')}`;
    throw badArgument(`--only has no check "${name}".`, cure);
  });
}

function counts(options: CommandOptions): { readonly games: number; readonly seed?: string } {
  const seed = options.text('seed');
  return {
    games: options.count('games') ?? (options.has('fast') ? FAST.games : GAMES),
    ...(seed !== undefined && { seed }),
  };
}

/** Returns the match files at a path: the file itself, or those in the folder. */
function matchFiles(path: string): readonly string[] {
  const full = resolve(path);
  if (!existsSync(full))
    throw badArgument(`There is no file or folder ${path}.`, 'Name a match file: it ends in .rookery.');
  if (!statSync(full).isDirectory()) return [full];
  const names = readdirSync(full, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(rookery|json)$/.test(name));
  if (names.length === 0)
    throw badArgument(`There are no match files in ${path}.`, 'Their names end in .rookery or .json.');
  return names.sort().map((name) => join(full, name));
}

/** Shows how far a check is, on one line of a terminal. */
function progressOn(err: Output, name: string): (text: string, done: number, of: number) => void {
  if (err.isTTY !== true) return () => {};
  return (text, done, of) => {
    err.write(text === '' ? '\r\x1b[K' : `\r\x1b[K${name}: ${text} ${done}/${of}`);
  };
}

function printed(name: string, seconds: number, findings: readonly Finding[], project: Project): string {
  const lines = findings.map(
    (finding) => `  ${printFinding({ ...finding, file: shortPath(resolve(project.folder, finding.file)) })}\n`,
  );
  const count = (severity: Finding['severity'], one: string, many: string): string => {
    const number = findings.filter((each) => each.severity === severity).length;
    return `${number} ${number === 1 ? one : many}`;
  };
  const sum = `${count('error', 'error', 'errors')}, ${count('warning', 'warning', 'warnings')}`;
  return `${name}: ${sum} (${seconds} s)\n${lines.join('')}`;
}
