import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What tests start as a process of its own is compiled, as it is for users: to translate it at each start would take seconds. */
export default function compile(): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  execFileSync('npx', ['--no-install', 'tsc', '-b', 'packages/rookery', 'games/tsconfig.rules.json'], {
    cwd: root,
    stdio: 'inherit',
  });
}
