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
const script = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** As `npm start` does; or with pages that were built elsewhere, for who works on them. */
const ARCADE =
  ROOKERY_PAGES === undefined
    ? [script('scripts/start-arcade.mjs')]
    : [script('packages/cli/dist/serve.js'), '--pages', ROOKERY_PAGES];

/** The address that a server prints once it listens. */
async function addressOf(server: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: server.stdout as NodeJS.ReadableStream })) {
    const address = /https?:\/\/\S+/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('The arcade has ended before it listened.');
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Where there is no browser, that is said once.
  chromiumOptions();
  const folder = mkdtempSync(join(tmpdir(), 'rookery-arcade-'));
  const env = { ...process.env, DATABASE_URL: join(folder, 'arcade.sqlite'), NODE_ENV: 'production' };
  const server = spawn(process.execPath, [...ARCADE, '--port', '0'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  project.provide('arcade', await addressOf(server));
  return async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
}
