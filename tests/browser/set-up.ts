/** What all browser tests share: the arcade as `npm start` serves it, and one Chromium. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the arcade is served. */
    readonly arcade: string;
    /** Where the browser is driven. */
    readonly browser: string;
  }
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The address that a server prints once it listens. */
async function addressOf(server: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: server.stdout as NodeJS.ReadableStream })) {
    const address = /https?:\/\/\S+/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('The arcade has ended before it listened.');
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-arcade-'));
  const start = [fileURLToPath(new URL('../../scripts/start-arcade.mjs', import.meta.url)), '--port', '0'];
  const env = { ...process.env, DATABASE_URL: join(folder, 'arcade.sqlite'), NODE_ENV: 'production' };
  const server = spawn(process.execPath, start, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const executablePath = execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim();
  const [address, browser] = await Promise.all([
    addressOf(server),
    chromium.launchServer({ executablePath, args: FLAGS, host: '127.0.0.1' }),
  ]);
  project.provide('arcade', address);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
}
