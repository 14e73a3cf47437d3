import { compatibleRange, type LoadedGame, ownVersion, type PackInfo, printPack } from '@rookery/project';
import { titleOf } from '../pages/site-games.ts';
import { bundleGame } from './bundle-game.ts';

/** A game as one file. */
export interface PackedGame {
  /** The usual name of the file: `nim-1.0.0.game.tgz`. */
  readonly fileName: string;
  readonly info: Omit<PackInfo, 'digest'>;
  readonly bytes: Uint8Array;
}

/**
 * Packs a game: its rules, table, texts and cover as modules and files. The engine, React and the packages of tables are
 * left out, so that a program that installs the pack has one copy of them.
 *
 * @example
 * const game = await loadGame(findProject(process.cwd()), 'hex');
 * const { fileName } = await packGame(game, '1.0.0');
 * console.log(fileName); // hex-1.0.0.game.tgz
 */
export async function packGame(game: LoadedGame, version: string): Promise<PackedGame> {
  const { definition, manifest } = game;
  const { name, players } = definition;
  const engine = compatibleRange(ownVersion());
  const info: PackedGame['info'] = {
    format: 1,
    name,
    title: titleOf(game),
    version,
    rules: definition.version,
    engine,
    players: { min: players.min, max: players.max },
    languages: Object.keys(manifest?.words ?? {}),
  };
  const files = new Map(await bundleGame(game));
  // npm installs the same file as a package.
  const asPackage = {
    name,
    version,
    type: 'module',
    exports: './game.js',
    peerDependencies: { '@rookery/engine': engine },
  };
  files.set('package.json', Buffer.from(`${JSON.stringify(asPackage, null, 2)}\n`));
  return { fileName: `${name}-${version}.game.tgz`, info, bytes: printPack(info, files) };
}
