import type { RulesImport } from '@rookery/react';
import type { PageSettings } from '../match-start.ts';
import type { LoadedGame } from './loaded-game.ts';

/** Returns how a test beside the file of a game imports it. */
export function rulesImport(
  { exportName: name, isManifest }: Pick<LoadedGame, 'exportName' | 'isManifest'>,
  { file, library }: Pick<PageSettings, 'file' | 'library'>,
): RulesImport {
  return { name, from: `./${file.split('/').at(-1)}`, isManifest, library };
}
