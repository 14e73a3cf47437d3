import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyGame } from '@rookery/engine';
import { definitionIn, type GameManifest, manifestIn } from '@rookery/engine/manifest';
import { importModule, shortPath, TYPESCRIPT_LOADER } from './import-module.ts';
import { nearestTo } from './nearest-name.ts';
import { PACK_ENDING } from './pack/game-pack.ts';
import { packInfoBeside, unpackGame } from './pack/unpack-game.ts';
import { gameFileIn, gamesIn, type Project } from './project.ts';
import { ProjectError } from './project-error.ts';

/** A game that was loaded from a file. */
export interface LoadedGame {
  readonly definition: AnyGame;
  /** The manifest, if the file exports one. */
  readonly manifest?: GameManifest;
  /** Absolute path of the file that exports the game. */
  readonly file: string;
  /** Module, export and loader with which a thread or another process imports the game. */
  readonly source: { readonly module: string; readonly name: string; readonly loader: string };
}

/**
 * Loads the games that command lines name: a game of the project by its name or the start of it, a file, a packed game, a
 * folder, a folder of games, or a package. Without names, all games of the project.
 *
 * @example
 * const [game] = await loadGames(findProject(process.cwd()), ['hex']);
 * console.log(game?.definition.title); // Hex
 */
export async function loadGames(project: Project, names: readonly string[]): Promise<readonly LoadedGame[]> {
  return Promise.all((await findGameFiles(project, names)).map(loadFile));
}

/**
 * Finds the files that `loadGames` would load, for programs that also look at games that cannot be loaded.
 *
 * @example
 * const files = await findGameFiles(findProject(process.cwd()), ['hex']);
 * console.log(files.map((file) => file.endsWith('game.ts'))); // [ true ]
 */
export async function findGameFiles(project: Project, names: readonly string[]): Promise<readonly string[]> {
  if (names.length === 0 && project.games.length === 0) throw new ProjectError('no-games', { folder: project.folder });
  const files =
    names.length === 0 ? project.games : (await Promise.all(names.map((name) => filesOf(project, name)))).flat();
  return files.map((file) => opened(project, file));
}

/** The file that exports a game: of a packed one, that of its unpacked copy. */
function opened(project: Project, file: string): string {
  return file.endsWith(PACK_ENDING) ? unpackGame(project, file) : file;
}

/**
 * Loads one game: the one that the command line names, or without a name the only game of the project.
 *
 * @example
 * const { definition, file } = await loadGame(findProject(process.cwd()), 'games/hex/game.ts');
 * console.log(definition.name, file.endsWith('game.ts')); // hex true
 */
export async function loadGame(project: Project, name?: string): Promise<LoadedGame> {
  const games = await loadGames(project, name === undefined ? [] : [name]);
  const [first, second] = games;
  if (first !== undefined && second === undefined) return first;
  const known = games.map(({ definition }) => definition.name).join(', ');
  throw new ProjectError('several-games', { folder: project.folder, known });
}

/**
 * Loads the game of a file.
 *
 * @example
 * const { definition } = await loadFile('games/hex/game.ts');
 * console.log(definition.title); // Hex
 */
export async function loadFile(file: string): Promise<LoadedGame> {
  const module = await importModule(file);
  const manifest = manifestIn(module);
  const definition = await definitionIn(module);
  if (definition === undefined) throw new ProjectError('not-a-game', { file: shortPath(file) });
  const info = packInfoBeside(file);
  if (info !== undefined && (info.name !== definition.name || info.rules !== definition.version))
    throw new ProjectError('bad-pack', {
      file: shortPath(file),
      reason: `it says that it is ${info.name} ${info.rules}, and it is ${definition.name} ${definition.version}`,
    });
  const source = { module: pathToFileURL(file).href, name: definition.name, loader: TYPESCRIPT_LOADER };
  return { definition, file, source, ...(manifest && { manifest }) };
}

/** The files of the games that a text names. */
async function filesOf(project: Project, text: string): Promise<readonly string[]> {
  const named = namedGame(project, text);
  if (named !== undefined) return [named];
  const path = resolve(text);
  if (existsSync(path)) {
    if (!statSync(path).isDirectory()) return [path];
    const own = gameFileIn(path);
    const files = own === undefined ? gamesIn(path) : [own];
    if (files.length > 0) return files;
    throw new ProjectError('no-games', { folder: shortPath(path) });
  }
  const file = packageFile(project, text);
  if (file !== undefined) return [file];
  const names = await namesOf(project);
  const own = names.find(([name]) => name === text.trim().toLowerCase());
  if (own !== undefined) return [own[1]];
  const known = names.map(([name]) => name);
  const nearest = nearestTo(text, known);
  const hint = nearest === undefined ? '' : `Did you mean ${nearest}? `;
  const cure = known.length === 0 ? 'Name a file that exports a game.' : `${hint}Available games: ${known.join(', ')}.`;
  throw new ProjectError('unknown-game', { game: text, cure });
}

/** The names of all games of a project, with their files: the folder of a project may have another name than its game. */
function namesOf(project: Project): Promise<readonly (readonly [name: string, file: string])[]> {
  return Promise.all(
    project.games.map((file) =>
      (async () => loadFile(opened(project, file)))().then(
        ({ definition }) => [definition.name, file] as const,
        // Loading this game by its name says what is wrong with it.
        () => [nameOf(file), file] as const,
      ),
    ),
  );
}

/** The name of a game by its folder, or by its pack: `games/hex/game.ts`, `hex/src/game.ts` and `hex-1.0.0.game.tgz` are hex. */
function nameOf(file: string): string {
  if (file.endsWith(PACK_ENDING)) return basename(file, PACK_ENDING).replace(/-\d+\.\d+\.\d+.*$/, '');
  const parts = file.split(/[/\\]/).slice(0, -1);
  return (parts.at(-1) === 'src' ? parts.at(-2) : parts.at(-1)) ?? file;
}

function namedGame({ games }: Project, text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  const starting = games.filter((file) => nameOf(file).startsWith(wanted));
  return (
    games.find((file) => nameOf(file) === wanted) ?? (wanted !== '' && starting.length === 1 ? starting[0] : undefined)
  );
}

/** Resolves a package, or an entry point of one, as seen from the project. */
function packageFile({ folder }: Project, text: string): string | undefined {
  if (/^[./]|\.[mc]?[jt]sx?$/.test(text)) return undefined;
  try {
    return createRequire(join(folder, 'from-here.js')).resolve(text);
  } catch {
    return undefined;
  }
}
