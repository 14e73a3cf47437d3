// Adds a game by adding its folder: all checks, and the tests that look at all games, pass with no other file touched.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { ProofContext } from '../scripts/proof.ts';
import { NEW_GAME, repositoryWithNewGame } from '../tests/new-game.test-kit.ts';

export const name = 'new-game';
export const title = 'a copied game folder passes every check and test that looks at all games';

/** Commands of `npm test` whose result depends on the set of games, after the one that forms the copied texts. */
const CHECKS = [
  'npm run -s format',
  'npm run -s games',
  'npm run -s lint',
  'npm run -s games -- --check',
  'npm run -s game-names',
  'npm run -s imports',
  'npm run -s purity',
  'npm run -s words',
  'npm run -s typecheck',
  'npm run -s size',
  `npx vitest run --project unit tests/plans.test.ts tests/corpus.test.ts games/${NEW_GAME}`,
];

export async function run({ assert, progress }: ProofContext): Promise<void> {
  const folder = repositoryWithNewGame();
  try {
    for (const [done, command] of CHECKS.entries()) {
      progress(done, CHECKS.length, command);
      const { status, stdout, stderr } = spawnSync(command, { cwd: folder, shell: true, encoding: 'utf8' });
      assert(status === 0, `${command}\n${stdout}${stderr}`);
    }
    progress(CHECKS.length, CHECKS.length);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
