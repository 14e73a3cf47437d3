import { isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { GameModule } from '@rookery/ai/node';
import type { AnyGame } from '@rookery/engine';
import { definitionIn } from '@rookery/engine/manifest';
import { findProject, importModule } from '@rookery/project';
import { PlaytestError } from './playtest-error.ts';

/** Start of the module of a job whose file is named relative to the folder of the project: `project:games/hex/game.ts`. */
const PROJECT = 'project:';

/** Names the file of a game so that another machine finds it in its own copy of the project. */
export function portableModule(folder: string, file: string): string {
  const path = relative(folder, file);
  if (path.startsWith('..') || isAbsolute(path)) return pathToFileURL(file).href;
  return PROJECT + path.split(sep).join('/');
}

/** Imports the game of a job. */
export async function loadGame({ module, name }: GameModule): Promise<AnyGame> {
  const exported = await importGame(String(module), name);
  const game = await definitionIn(exported, name);
  if (game !== undefined) return game;
  const known = (await definitionIn(exported))?.name ?? 'none';
  throw new PlaytestError('unknown-game', { module: String(module), game: name, known });
}

async function importGame(module: string, name: string): Promise<object> {
  try {
    const file = fileOf(module);
    return await (file === undefined ? import(module) : importModule(file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlaytestError('no-module', { module, game: name, reason: reason.replace(/\.$/, '') });
  }
}

/** The file of a module that is named by one, in TypeScript or JavaScript; undefined for an entry point of a package. */
function fileOf(module: string): string | undefined {
  if (module.startsWith('file:')) return fileURLToPath(module);
  return module.startsWith(PROJECT) ? join(findProject(process.cwd()).folder, module.slice(PROJECT.length)) : undefined;
}
