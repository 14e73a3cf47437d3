// Takes pictures of every table on three screens, and plays whole games in a browser that are too long for every test
// run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ProofContext } from '../scripts/proof.ts';

export const name = 'pages';
export const title =
  'tables look as they did, and long games are played to the end by pointer, by keyboard and by dragging';

/** Options: `--only=looks` for one of the files `tests/browser/*.long.test.ts`. */
export async function run({ assert, options }: ProofContext): Promise<void> {
  const only = options.only === undefined ? [] : [`tests/browser/${options.only}.long.test.ts`];
  const vitest = spawn('npx', ['--no-install', 'vitest', 'run', '--project', 'pages', ...only], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
  });
  const [code] = await once(vitest, 'exit');
  assert(code === 0, 'a page does not look or work as it should; see above');
}
