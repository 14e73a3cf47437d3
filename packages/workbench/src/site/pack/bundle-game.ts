import type { LoadedGame } from '@rookery/project';
import { rolldown } from 'rolldown';
import { buildError } from '../build-error.ts';
import { siteGames } from '../pages/site-games.ts';
import { packAssets } from './pack-assets.ts';

/** Packages of which a program has one copy, that of the operator. */
const SHARED =
  /^(@rookery\/(engine|client|protocol|session|react|table)(\/.*)?|@rookery\/kit(?!\/words)(\/.*)?|react(-dom)?(\/.*)?)$/;

/** Bundles a game: `game.js` exports it, other modules and files lie beside. Returns the files by their paths. */
export async function bundleGame(game: LoadedGame): Promise<ReadonlyMap<string, Uint8Array>> {
  const [own] = await siteGames([game]);
  const entry = 'rookery-entry:game';
  const text = `export { ${JSON.stringify(own?.exportName)} as game } from ${JSON.stringify(game.file)};\n`;
  try {
    const bundle = await rolldown({
      input: { game: entry },
      platform: 'browser',
      external: SHARED,
      plugins: [
        {
          name: 'rookery-pack-entry',
          resolveId: (id) => (id === entry ? id : undefined),
          load: (id) => (id === entry ? { code: text, moduleType: 'js' } : undefined),
        },
        packAssets(),
      ],
      logLevel: 'silent',
    });
    const { output } = await bundle.generate({
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      assetFileNames: '[name]-[hash][extname]',
    });
    await bundle.close();
    return new Map(
      output.map((each) => [each.fileName, Buffer.from(each.type === 'chunk' ? each.code : each.source)] as const),
    );
  } catch (error) {
    throw buildError(error);
  }
}
