import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SUBCOMMANDS } from '@rookery/cli';
import { describe, expect, test, vi } from 'vitest';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MADE_BY_COMMANDS = /^(\.git|\.prove|coverage|reports|.*\.sqlite.*)$/;
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** The commands of a page: those in its blocks of shell, and those that stand in a line. */
export function commandsIn(page: string): readonly string[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) => block.split('\n'));
  const inLine = [...text.replace(/^```.*?^```/gms, '').matchAll(/`((?:npm|npx|node|python3) [^`]+)`/g)].map(
    ([, command = '']) => command,
  );
  const commands = [...blocks.map((line) => line.replace(/\s+#.*$/, '').trim()), ...inLine];
  return [...new Set(commands.filter((command) => command !== ''))];
}

/** What is done with a command of the docs: run, or not run here for a reason. */
export type Case = ((command: string) => Promise<void>) | { readonly notRun: string };

/** Runs each command of a page by its case. A command without a case fails, and so does a case without a command. */
export function testCommands(page: string, cases: Readonly<Record<string, Case>>): void {
  describe.concurrent(`the commands of ${page}`, { timeout: 180_000 }, () => {
    test('have a case each, and name scripts and files that there are', ({ expect }) => {
      const commands = commandsIn(page);
      expect(Object.keys(cases).sort()).toEqual([...commands].sort());
      for (const command of commands) expect(missingFor(command), command).toEqual([]);
    });
    for (const [command, what] of Object.entries(cases)) {
      if (typeof what === 'function') test(command, () => what(command));
    }
  });
}

/** Commands of npm itself, which are no scripts of this repository. */
const NPM_ITSELF = /^npm (?:ci|create|dedupe|install|link|ls|pack|publish)\b/;

/** Scripts and programs that a command names, and that are not there. */
function missingFor(command: string): readonly string[] {
  const [, subcommand] = /^npx rookery ([a-z]+)/.exec(command) ?? [];
  // The files that it names are those of a reader.
  if (subcommand !== undefined)
    return SUBCOMMANDS.some(({ name }) => name === subcommand) ? [] : [`subcommand ${subcommand}`];
  if (NPM_ITSELF.test(command)) return [];
  const [, script] = /^npm (?:run (?:-s )?)?([\w:-]+)/.exec(command) ?? [];
  const line = script === undefined ? command : scripts[script];
  if (line === undefined) return [`script ${script}`];
  const programs = line.match(/[\w./-]+\.(mjs|ts|py)\b/g) ?? [];
  // A built server is where its reader has put it.
  return programs.filter((program) => program !== 'server/server.mjs' && !existsSync(join(ROOT, program)));
}

/** A folder that looks like a clone of the repository, for what commands write beside it. Give it back with `remove`. */
export class Clone {
  readonly folder = mkdtempSync(join(tmpdir(), 'rookery-clone-'));

  constructor() {
    for (const name of readdirSync(ROOT)) {
      if (!MADE_BY_COMMANDS.test(name)) symlinkSync(join(ROOT, name), this.path(name));
    }
  }

  path(...names: readonly string[]): string {
    return join(this.folder, ...names);
  }

  /** Starts a command as a user would type it. It is a process group of its own, so that a signal reaches all of it, as from a terminal. */
  start(command: string, env: NodeJS.ProcessEnv = {}): Running {
    return startIn(this.folder, command, env);
  }

  /** Runs a command to its end. */
  async run(
    command: string,
    input = '',
  ): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }> {
    const running = this.start(command);
    running.child.stdin.end(input);
    const [code] = await running.closed;
    const { out, err } = running;
    return { code, out, err };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Starts a command in a folder as a user would type it there. */
export function startIn(folder: string, command: string, env: NodeJS.ProcessEnv = {}): Running {
  return new Running(spawn(command, { cwd: folder, env: { ...process.env, ...env }, shell: true, detached: true }));
}

/** A command that runs. */
export class Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly closed: Promise<[code: number | null]>;
  out = '';
  err = '';

  constructor(child: ChildProcessWithoutNullStreams) {
    this.child = child;
    this.closed = once(child, 'close') as Promise<[number | null]>;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.err += text;
    });
  }

  /** The address of the server that it starts, once that listens. */
  async address(): Promise<string> {
    const ended = this.closed.then(([code]) => {
      throw new Error(`It ended with ${code} before it listened: ${this.out}${this.err}`);
    });
    const find = (): string => /https?:\/\/[^\s"]+/.exec(this.out)?.[0] ?? expect.fail('It does not listen yet.');
    return Promise.race([ended, vi.waitFor(find, { timeout: 150_000, interval: 100 })]);
  }

  /** Does something with the server that it starts, once that listens, and ends it. What went wrong is told with its log. */
  async serve(use: (url: string) => Promise<void>): Promise<void> {
    try {
      await use(await this.address());
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : String(error)}\n${this.out}${this.err}`, {
        cause: error,
      });
    } finally {
      await this.stop();
    }
  }

  /** Ends it as Ctrl+C does, and waits for it. */
  async stop(): Promise<void> {
    if (this.child.pid !== undefined && this.child.exitCode === null) process.kill(-this.child.pid, 'SIGINT');
    await this.closed;
  }
}
