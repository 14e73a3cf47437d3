import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  badArgument,
  type CommandOptions,
  loadGames,
  type Subcommand,
  type SubcommandInput,
  shortPath,
} from '@rookery/project';
import { checkOutFolder, replaceFolder } from './out-folder.ts';
import { buildPages } from './pages/build-pages.ts';
import { titleOf } from './pages/site-games.ts';
import { writeStaticPlaces } from './pages/static-places.ts';

/**
 * `rookery build`: writes a static site of games, or a server with its pages.
 *
 * @example
 * console.log(buildCommand.summary); // Build a web site of the games, or a server
 */
export const buildCommand: Subcommand = {
  name: 'build',
  summary: 'Build a web site of the games, or a server',
  description:
    'The site is a folder of files for any web server: matches against bots and at one screen, offline once it has been opened, and installable. With --server it is a folder that runs with node alone, for online play too. See docs/build.md.',
  arguments: [{ name: 'game', text: 'Games of the project, files, folders or packages', isOptional: true, isList: true }],
  options: [
    { name: 'out', value: 'FOLDER', text: 'Folder to write', default: 'dist/site, or dist/server with --server' },
    { name: 'base', value: 'PATH', text: 'Path under which the site is served', default: '/' },
    { name: 'title', value: 'TEXT', text: 'Title of the site', default: 'that of the game' },
    { name: 'server', text: 'Write a server with its pages instead of a static site' },
  ],
  examples: ['rookery build', 'rookery build --out site --base /games/', 'rookery build --server --out server'],
  run: build,
};

async function build(input: SubcommandInput): Promise<number> {
  const { args, options, project, out, err, json, signal } = input;
  const begun = performance.now();
  const base = readBase(options);
  const isServer = options.has('server');
  const folder = resolve(options.text('out') ?? join(project.folder, 'dist', isServer ? 'server' : 'site'));
  checkOutFolder(folder);
  const games = await loadGames(project, args);
  const title = options.text('title');
  const names = [...new Set(games.map(({ definition }) => definition.name))];
  if (err.isTTY === true) err.write(`Building ${games.map(titleOf).join(', ')} …\n`);
  const write = async (draft: string): Promise<void> => {
    const pages = isServer ? join(draft, 'pages') : draft;
    const order = {
      folder: pages,
      base,
      project: project.folder,
      hasServer: isServer,
      ...(title !== undefined && { title }),
    };
    await buildPages(games, order, signal);
    if (!isServer) return writeStaticPlaces(draft, names);
    // Loads a bundler, which everything else does without.
    const { writeServerBundle } = await import('./bundle/server-bundle.ts');
    await writeServerBundle(games, draft);
  };
  try {
    await replaceFolder(folder, write);
  } catch (error) {
    // Ctrl-C has ended the build, which is no mistake of the game.
    if (signal.aborted) return 1;
    throw error;
  }
  const { files, bytes } = sizeOf(folder);
  const seconds = Number(((performance.now() - begun) / 1000).toFixed(1));
  if (json) out.write(`${JSON.stringify({ folder, base, server: isServer, games: names, files, bytes, seconds })}\n`);
  else
    out.write(
      `${shortPath(folder)}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB, in ${seconds} s\n${nextStep(folder, isServer)}\n`,
    );
  return 0;
}

function nextStep(folder: string, isServer: boolean): string {
  if (isServer) return `Start it: node ${join(shortPath(folder), 'server.mjs')}`;
  return 'Put it on any web server that serves files over https, or on localhost.';
}

/** Reads the base path; with a slash at both ends. */
function readBase(options: CommandOptions): string {
  const text = options.text('base') ?? '/';
  if (!/^\/([\w.~-]+\/?)*$/.test(text) || /(^|\/)\.\.?(\/|$)/.test(text))
    throw badArgument(`--base is "${text}"; it should be a path that begins with a slash.`, 'For example: --base /games/');
  return text.endsWith('/') ? text : `${text}/`;
}

function sizeOf(folder: string): { readonly files: number; readonly bytes: number } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return { files: files.length, bytes };
}
