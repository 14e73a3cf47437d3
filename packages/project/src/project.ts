import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PACK_ENDING } from './pack/game-pack.ts';
import { ProjectError } from './project-error.ts';

/** Files that may export the game of a folder, first match first. */
const GAME_FILES = ['game.ts', 'game.js', 'src/game.ts', 'src/game.js', 'dist/game.js', 'rules/index.ts', 'src/index.ts'];

/** A folder with a package.json, and the games in it. */
export interface Project {
  /** Absolute path of the folder. */
  readonly folder: string;
  readonly name: string;
  /** Absolute paths of the files that export the games, in the order in which they are listed. */
  readonly games: readonly string[];
}

interface PackageFile {
  readonly name?: unknown;
  readonly rookery?: { readonly games?: unknown };
}

/**
 * Finds the project of a folder: the nearest folder above it with a package.json. Its games are those that the field
 * `rookery.games` of package.json lists, as files or folders; without the field `game.ts` or `src/game.ts`, or else all
 * folders in `games` that have a `game.ts`, and all packed games there.
 *
 * @example
 * const { games } = findProject(process.cwd());
 * console.log(games.length > 0); // true
 */
export function findProject(from: string): Project {
  const folder = projectFolder(resolve(from));
  if (folder === undefined) throw new ProjectError('no-project', { folder: resolve(from) });
  const { name, rookery } = readPackage(join(folder, 'package.json'));
  return {
    folder,
    name: typeof name === 'string' ? name : folder,
    games: rookery?.games === undefined ? usualGames(folder) : listedGames(folder, rookery.games),
  };
}

/** Returns the file that exports the game of a folder; undefined if there is none. */
export function gameFileIn(folder: string): string | undefined {
  return GAME_FILES.map((file) => join(folder, file)).find(existsSync);
}

function projectFolder(from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

function readPackage(file: string): PackageFile {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PackageFile;
  } catch (error) {
    throw new ProjectError('bad-project', { file, reason: (error as Error).message }, error);
  }
}

function usualGames(folder: string): readonly string[] {
  const own = GAME_FILES.slice(0, 4)
    .map((file) => join(folder, file))
    .find(existsSync);
  return own === undefined ? gamesIn(join(folder, 'games')) : [own];
}

/** The games of a folder that holds a folder or a pack for each game. */
export function gamesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      if (name.endsWith(PACK_ENDING)) return [join(folder, name)];
      return (
        GAME_FILES.slice(0, 4)
          .map((file) => join(folder, name, file))
          .find(existsSync) ?? []
      );
    });
}

function listedGames(folder: string, listed: unknown): readonly string[] {
  const file = join(folder, 'package.json');
  if (!Array.isArray(listed)) throw new ProjectError('bad-project', { file, reason: 'rookery.games is not a list' });
  return listed.flatMap((each: unknown) => {
    const path = typeof each === 'string' ? join(folder, each) : undefined;
    if (path === undefined || !existsSync(path))
      throw new ProjectError('bad-project', {
        file,
        reason: `rookery.games lists ${JSON.stringify(each)}, which does not exist`,
      });
    if (!statSync(path).isDirectory()) return [path];
    const game = gameFileIn(path);
    return game === undefined ? gamesIn(path) : [game];
  });
}
