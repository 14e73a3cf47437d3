import { spawn } from 'node:child_process';

/** Opens an address in the browser of this machine. Ignores errors, because the address was printed. */
export function openPage(address: string): void {
  const [command = '', ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  spawn(command, [...args, address], { stdio: 'ignore' })
    .on('error', () => {})
    .unref();
}
