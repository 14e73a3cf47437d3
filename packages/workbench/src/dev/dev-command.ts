import { once } from 'node:events';
import { badArgument, findGameFiles, type Project, ProjectError, type Subcommand, shortPath } from '@rookery/project';
import { renderUnicodeCompact } from 'uqr';
import type { MatchStart } from './match-start.ts';
import { openInBrowser } from './server/open-in-browser.ts';
import { readSavedMatch } from './server/read-saved-match.ts';
import { type DevServer, startDevServer } from './server/start-dev-server.ts';

const DEFAULT_PORT = 4620;
const LOOPBACK = '127.0.0.1';
const EVERYWHERE = '0.0.0.0';

/**
 * `rookery dev`: opens the author's game in a browser and keeps the match while its rules change.
 *
 * @example
 * console.log(devCommand.examples[0]); // rookery dev
 */
export const devCommand: Subcommand = {
  name: 'dev',
  summary: 'Play a game in the browser while you write it',
  description:
    'Saved changes are on the page at once, and the match continues under the new rules. The page and its tools answer this machine only; with --phones, phones may take seats, and other computers the tools with the token that is printed.',
  arguments: [
    {
      name: 'game',
      text: 'Game of the project, by its name or the start of it; a file, folder or package',
      isOptional: true,
    },
  ],
  options: [
    { name: 'port', value: 'N', text: 'Port to listen on; 0 picks a free one', default: String(DEFAULT_PORT) },
    { name: 'host', value: 'ADDRESS', text: 'Address to bind', default: `${LOOPBACK}, this machine only` },
    { name: 'phones', text: 'Let phones on this network take seats; prints a QR code' },
    { name: 'open', text: 'Open the page in a browser' },
    { name: 'players', value: 'N', text: 'Number of players', default: 'the fewest the game allows' },
    { name: 'seed', value: 'TEXT', text: 'Seed of all randomness of the first match', default: 'random' },
    { name: 'preset', value: 'NAME', text: 'Preset of the game, for the first match' },
    { name: 'option', value: 'NAME=VALUE', text: 'Setting of the game, for the first match', isRepeatable: true },
    { name: 'load', value: 'FILE', text: 'Continue the match of a file that the page, the terminal or a server wrote' },
  ],
  examples: ['rookery dev', 'rookery dev src/game.ts --seed lucky --option size=7', 'rookery dev --phones --open'],
  async run({ args: [name], options, project, out, err, json, signal }) {
    const file = await gameFile(project, name);
    const load = options.text('load');
    const start: MatchStart = {
      ...optional('players', options.count('players', { max: 30 })),
      ...optional('seed', options.text('seed')),
      ...optional('preset', options.text('preset')),
      options: options.list('option').map(checkedOption),
      ...optional('saved', load === undefined ? undefined : await readSavedMatch(load)),
    };
    const server = await startDevServer({
      file,
      folder: project.folder,
      port: options.count('port', { min: 0, max: 65_535 }) ?? DEFAULT_PORT,
      host: options.text('host') ?? (options.has('phones') ? EVERYWHERE : LOOPBACK),
      start,
      report: (text) => void err.write(`${text}\n`),
    });
    out.write(json ? `${JSON.stringify({ url: server.url, phones: server.phones ?? null })}\n` : greeting(server, file));
    if (options.has('open')) openInBrowser(server.url);
    if (!signal.aborted) await once(signal, 'abort');
    await server.close();
    return 0;
  },
};

/** The file of the game that the command line names, or of the only game of the project. It need not load yet. */
async function gameFile(project: Project, name: string | undefined): Promise<string> {
  const [file, second] = await findGameFiles(project, name === undefined ? [] : [name]);
  if (file === undefined) throw new ProjectError('no-games', { folder: project.folder });
  if (second === undefined) return file;
  const known = project.games.map(shortPath).join(', ');
  throw new ProjectError('several-games', { folder: project.folder, known });
}

function checkedOption(text: string): string {
  if (/^[^=]+=/.test(text)) return text;
  throw badArgument(`--option must be NAME=VALUE, not "${text}".`, 'For example: --option size=7');
}

function optional<K extends string, T>(name: K, value: T | undefined): { readonly [P in K]?: T } {
  return (value === undefined ? {} : { [name]: value }) as { readonly [P in K]?: T };
}

function greeting({ url, phones }: DevServer, file: string): string {
  const lines = [`Rookery plays ${shortPath(file)} at ${url}`, 'Save a file, and the match continues under the new rules.'];
  if (phones !== undefined)
    lines.push(
      '',
      `Phones on this network take a seat at ${phones.join}`,
      renderUnicodeCompact(phones.join, { border: 2 }),
      `Another computer has all tools at ${phones.tools}`,
    );
  return `${lines.join('\n')}\nPress Ctrl+C to stop.\n`;
}
