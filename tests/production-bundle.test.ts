import { fileURLToPath } from 'node:url';
import * as engine from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import { goFish } from '@rookery/games/go-fish/rules';
import { skirmish } from '@rookery/games/skirmish/rules';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const ENTRY = `export { createMatch, fastRandom } from '@rookery/engine';
  export { goFish } from '@rookery/games/go-fish/rules';
  export { skirmish } from '@rookery/games/skirmish/rules';
  export { ticTacToe } from '@rookery/games/tic-tac-toe/rules';`;

/** The hash after every step of a game that is played at random. */
function hashes({ createMatch, fastRandom }: Pick<typeof engine, 'createMatch' | 'fastRandom'>, game: engine.Definition) {
  const match = createMatch(game, { seed: 'bundle', strict: true });
  const random = fastRandom(7);
  const found = [stateHash(match)];
  for (let move = match.sample(random); move !== undefined && found.length < 200; move = match.sample(random)) {
    expect(match.play(move).ok).toBe(true);
    found.push(stateHash(match));
  }
  return found;
}

test('a bundle for production leaves out checks for authors, and plays the same games', async () => {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: fileURLToPath(new URL('..', import.meta.url)) },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['source', 'production'],
  });
  const code = outputFiles[0]?.text ?? '';
  expect(code).not.toContain('lower case letters');
  expect(code).not.toContain('something under a symbol');
  const bundle = await import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  for (const [name, game] of Object.entries({ ticTacToe, goFish, skirmish }))
    expect(hashes(bundle, bundle[name])).toEqual(hashes(engine, game));
});
