import { ArcadeBuildError, buildArcade } from '@rookery/arcade/build';
import type { LoadedGame } from '@rookery/project';
import { buildError } from '../build-error.ts';
import { assetsOf, type SiteOptions, siteGames, sitePartsOf } from './site-games.ts';

/** Destination and options of pages. */
export interface PagesOrder extends SiteOptions {
  /** Absolute path of the folder that the pages are written to. What is in it is removed. */
  readonly folder: string;
  /** Path that they are served under. @default '/' */
  readonly base?: string;
  /** Folder of the project, for its icons. */
  readonly project: string;
}

/**
 * Builds the pages of some games. Returns the absolute paths of all files that they were built from, packages included.
 */
export async function buildPages(
  games: readonly LoadedGame[],
  { folder, base = '/', project, ...options }: PagesOrder,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const own = await siteGames(games);
  try {
    const { sources } = await buildArcade({ parts: sitePartsOf(own, project, options), folder, base }, signal);
    return [...sources, ...assetsOf(own, project)];
  } catch (error) {
    throw error instanceof ArcadeBuildError ? buildError(error) : error;
  }
}
