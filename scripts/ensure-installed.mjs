// Installs the dependencies when they are missing or older than the lock file, so that one command works on a fresh clone.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const lock = `${root}/package-lock.json`;
const installed = `${root}/node_modules/.package-lock.json`;

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
  // What comes over a pipe, and what goes back over it, is the command's own.
  const { status } = spawnSync('npm', ['ci'], {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
}
