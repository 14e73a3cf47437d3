import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The package managers that projects are tested with. */
export const PACKAGE_MANAGERS = ['npm', 'pnpm'] as const;
/** Name of a package manager. */
export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

/**
 * Returns the package manager that runs this program, from the variable that all of them set, such as
 * `pnpm/10.1.0 npm/? node/v20.20.2 linux x64`.
 *
 * @default npm
 */
export function packageManagerOf(userAgent = ''): PackageManager {
  return PACKAGE_MANAGERS.find((name) => userAgent.startsWith(`${name}/`)) ?? 'npm';
}

/** Returns the command line that runs a script of a project. */
export function runScript(manager: PackageManager, script: string): string {
  return manager === 'npm' && script !== 'test' ? `npm run ${script}` : `${manager} ${script}`;
}

/** Installs the dependencies of a project. Returns whether that worked; the package manager says what did not. */
export async function install(manager: PackageManager, folder: string, signal: AbortSignal): Promise<boolean> {
  const child = spawn(manager, ['install'], {
    cwd: folder,
    // What people read goes to standard error, so that standard output stays one JSON value where that is wanted.
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  });
  const end = () => child.kill('SIGTERM');
  signal.addEventListener('abort', end, { once: true });
  try {
    const [code] = await once(child, 'close');
    return code === 0;
  } catch {
    return false;
  } finally {
    signal.removeEventListener('abort', end);
  }
}
