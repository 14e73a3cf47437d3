/** What all browser tests share: the arcade as `npm start` serves it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromiumOptions } from '@rookery/testing/chromium';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the arcade is served. */
    readonly arcade: string;
  }
}

const { ROOKERY_PAGES } = process.env;
const ROOKERY = fileURLToPath(new URL('../../packages/rookery/dist/bin.js', import.meta.url));
/** What the README tells people to type; or pages that were built elsewhere, for who works on them. */
const [COMMAND, ...ARGUMENTS] =
  ROOKERY_PAGES === undefined ? ['npm', 'start'] : [process.execPath, ROOKERY, 'serve', '--pages', ROOKERY_PAGES];

/** The address that a server prints once it listens. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: server.stdout as NodeJS.ReadableStream });
    // All lines are read, also later ones: a pipe that is full would stop the server.
    lines.on('line', (line) => {
      const address = /https?:\/\/[^\s"]+/.exec(line)?.[0];
      if (address !== undefined) resolve(address);
    });
    lines.on('close', () => reject(new Error('The arcade has ended before it listened.')));
  });
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Where there is no browser, that is said once.
  chromiumOptions();
  const folder = mkdtempSync(join(tmpdir(), 'rookery-arcade-'));
  const env = { ...process.env, PORT: '0', DATABASE_URL: join(folder, 'arcade.sqlite'), NODE_ENV: 'production' };
  // A group of processes, as a terminal has it: npm does not pass signals on to what it started.
  const server = spawn(COMMAND ?? '', ARGUMENTS, { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  project.provide('arcade', await addressOf(server));
  return async () => {
    if (server.exitCode === null && server.pid !== undefined) {
      process.kill(-server.pid, 'SIGTERM');
      await once(server, 'close');
    }
    rmSync(folder, { recursive: true, force: true });
  };
}
