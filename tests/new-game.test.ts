/** Adding a game is adding a folder: every tool finds a copy of a small game under another name. `npm run prove new-game` runs all checks on it. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { gameFolders } from '../scripts/game-registry.mjs';
import { ROOT, type Running, startIn } from './commands.test-kit.ts';
import { answerOverHttp, closeBrowser, inBrowser, playLocally } from './commands-first-move.test-kit.ts';
import { NEW_GAME, NEW_TITLE, repositoryWithNewGame } from './new-game.test-kit.ts';

const folder = repositoryWithNewGame();
afterAll(async () => {
  await closeBrowser();
  rmSync(folder, { recursive: true, force: true });
  // A copy of the repository has thousands of files; a busy disk takes its time.
}, 60_000);

const run = async (command: string, input = ''): Promise<{ readonly code: number | null; readonly out: string }> => {
  const running: Running = startIn(folder, command);
  running.child.stdin.end(input);
  const [code] = await running.closed;
  return { code, out: running.out + running.err };
};

test('a copied folder is a game in the catalogue, online, the terminal, a playtest and a perft', {
  timeout: 240_000,
}, async () => {
  expect(execFileSync('npm', ['run', '-s', 'games'], { cwd: folder, encoding: 'utf8' })).toContain(
    `games: ${gameFolders(join(ROOT, 'games')).length + 1}\n`,
  );

  const server = startIn(folder, 'npm start -- --port 0 --database :memory:');
  await server.serve(async (url) => {
    await inBrowser(url, async (page) => {
      await page.goto('/');
      expect(await page.getByRole('link', { name: NEW_TITLE }).count()).toBe(1);
    });
    await playLocally(url, NEW_TITLE);
    await answerOverHttp(url, NEW_GAME);
  });

  const played = await run(`npm run -s play -- ${NEW_GAME} --against random`, '5\nquit\n');
  expect(played.out).toMatch(/Player 1 \(7 moves, help\)/);
  expect(played.code).toBe(0);

  const tested = await run(`npm run -s playtest -- ${NEW_GAME} --games 200 --bots random`);
  expect(tested.out).toMatch(/seat 1 wins/);
  expect(tested.code).toBe(0);

  expect((await run(`npm run -s perft -- ${NEW_GAME} 3`)).out.trim()).toMatch(/^9 72 504$/m);
});
