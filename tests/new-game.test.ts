/** Adding a game is adding a folder: a copy of a small game under another name is found by every tool, and no other file is touched. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT, type Running, startIn } from './commands.test-kit.ts';
import { answerOverHttp, closeBrowser, inBrowser, playLocally } from './commands-first-move.test-kit.ts';

const NAME = 'noughts';
const TITLE = 'Noughts';

const folder = copyOfRepository();
afterAll(async () => {
  await closeBrowser();
  rmSync(folder, { recursive: true, force: true });
});

/** The repository in a folder of its own, with what was compiled: other tests read the games of this one. */
function copyOfRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'rookery-new-game-'));
  const isLeftOut = /^(\.git|node_modules|tests|docs|coverage|reports|\.prove|.*\.sqlite.*)$/;
  for (const name of readdirSync(ROOT).filter((each) => !isLeftOut.test(each)))
    cpSync(join(ROOT, name), join(copy, name), { recursive: true, preserveTimestamps: true });
  linkPackages(copy);
  return copy;
}

/** Packages of the repository are those of the copy; all others are shared. */
function linkPackages(copy: string): void {
  const [own, shared] = [join(copy, 'node_modules'), join(ROOT, 'node_modules')];
  mkdirSync(join(own, '@rookery'), { recursive: true });
  for (const name of readdirSync(shared)) if (name !== '@rookery') symlinkSync(join(shared, name), join(own, name));
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(own, '@rookery', name));
  symlinkSync(join(copy, 'games'), join(own, '@rookery', 'games'));
}

/** Every text of a folder with a game's name in place of another's. */
function copyGame(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  for (const entry of readdirSync(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text
        .replaceAll('tic-tac-toe', NAME)
        .replaceAll('ticTacToe', NAME)
        .replaceAll(/'Tic-tac-toe'/g, `'${TITLE}'`),
    );
  }
}

const run = async (command: string, input = ''): Promise<{ readonly code: number | null; readonly out: string }> => {
  const running: Running = startIn(folder, command);
  running.child.stdin.end(input);
  const [code] = await running.closed;
  return { code, out: running.out + running.err };
};

test('a copied folder is a game in the catalogue, online, the terminal, a playtest and a perft', {
  timeout: 240_000,
}, async () => {
  copyGame(join(ROOT, 'games', 'tic-tac-toe'), join(folder, 'games', NAME));
  expect(execFileSync('npm', ['run', '-s', 'games'], { cwd: folder, encoding: 'utf8' })).toMatch(/^games: 17$/m);

  const server = startIn(folder, 'npm start -- --port 0 --database :memory:');
  await server.serve(async (url) => {
    await inBrowser(url, async (page) => {
      await page.goto('/');
      expect(await page.getByRole('link', { name: TITLE }).count()).toBe(1);
    });
    await playLocally(url, TITLE);
    await answerOverHttp(url, NAME);
  });

  const played = await run(`npm run -s play -- ${NAME} --against random`, '5\nquit\n');
  expect(played.out).toMatch(/Player 1 \(7 moves, help\)/);
  expect(played.code).toBe(0);

  const tested = await run(`npm run -s playtest -- ${NAME} --games 200 --bots random`);
  expect(tested.out).toMatch(/seat 1 wins/);
  expect(tested.code).toBe(0);

  expect((await run(`npm run -s perft -- ${NAME} 3`)).out.trim()).toMatch(/^9 72 504$/m);
});
