/** A copy of the repository with one more game in it: a small game under another name. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspacesOf } from '../scripts/published-packages.mjs';
import { ROOT } from './commands.test-kit.ts';

export const NEW_GAME = 'noughts';
export const NEW_TITLE = 'Noughts';

/** Copies the repository, and the folder of tic-tac-toe in it. Returns the folder of the copy. */
export function repositoryWithNewGame(): string {
  const copy = copyOfRepository();
  copyGame(join(ROOT, 'games', 'tic-tac-toe'), join(copy, 'games', NEW_GAME));
  return copy;
}

/** The repository in a folder of its own, with what was compiled: other tests read the games of this one. */
function copyOfRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'rookery-new-game-'));
  const isLeftOut = /^(\.git|node_modules|coverage|reports|\.prove|.*\.sqlite.*)$/;
  for (const name of readdirSync(ROOT).filter((each) => !isLeftOut.test(each)))
    cpSync(join(ROOT, name), join(copy, name), { recursive: true, preserveTimestamps: true });
  linkPackages(copy);
  return copy;
}

/** Packages of the repository are those of the copy; all others are shared. */
function linkPackages(copy: string): void {
  const [own, shared] = [join(copy, 'node_modules'), join(ROOT, 'node_modules')];
  mkdirSync(join(own, '@rookery'), { recursive: true });
  const workspaces = new Map(workspacesOf(copy).map(({ folder, manifest }) => [manifest.name, join(copy, folder)]));
  for (const name of readdirSync(shared))
    if (name !== '@rookery' && !workspaces.has(name)) symlinkSync(join(shared, name), join(own, name));
  for (const [name, folder] of workspaces) symlinkSync(folder, join(own, name));
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
      text.replaceAll('tic-tac-toe', NEW_GAME).replaceAll('ticTacToe', NEW_GAME).replaceAll('Tic-tac-toe', NEW_TITLE),
    );
  }
}
