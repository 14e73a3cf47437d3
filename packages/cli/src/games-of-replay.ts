import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AnyGame } from '@rookery/engine';
import { badArgument, importModule, loadGames, type Project, ProjectError, shortPath } from '@rookery/project';
import { type GameRegistry, gameRegistry } from '@rookery/session';

/**
 * Creates a registry of the project's games and of the definitions that modules export. For equal name and version, the
 * last one wins. With modules there may be no project.
 */
export async function gamesOfReplay(project: () => Project, modules: readonly string[]): Promise<GameRegistry> {
  const own = await gamesOfProject(project, modules.length > 0);
  const more = await Promise.all(modules.map(definitionsIn));
  return gameRegistry([...own, ...more.flat()]);
}

async function gamesOfProject(project: () => Project, isOptional: boolean): Promise<readonly AnyGame[]> {
  try {
    return (await loadGames(project(), [])).map(({ definition }) => definition);
  } catch (error) {
    const isMissing = error instanceof ProjectError && (error.code === 'no-project' || error.code === 'no-games');
    if (isOptional && isMissing) return [];
    throw error;
  }
}

/** All definitions that a module exports: it may have several versions of a game. */
async function definitionsIn(path: string): Promise<readonly AnyGame[]> {
  if (!existsSync(path))
    throw badArgument(`There is no module ${path}.`, 'Name a file that exports definitions: --rules rules.ts');
  const found = Object.values(await importModule(resolve(path))).filter(isDefinition);
  if (found.length === 0) throw new ProjectError('not-a-game', { file: shortPath(path) });
  return found;
}

function isDefinition(value: unknown): value is AnyGame {
  return typeof value === 'object' && value !== null && 'gameClass' in value;
}
