import { spawn } from 'node:child_process';

const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens an address in the browser of this machine. Ignores errors, because the address was printed. */
export function openInBrowser(address: string): void {
  const [command = 'xdg-open', ...args] = OPENERS[process.platform] ?? [];
  spawn(command, [...args, address], { stdio: 'ignore' })
    .on('error', () => {})
    .unref();
}
