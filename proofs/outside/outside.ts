import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Packed, packPackages } from '../../scripts/pack.mjs';
import { type Registry, serveRegistry } from './registry.ts';

/** A program that has run to its end. */
export interface Ran {
  readonly code: number | null;
  readonly printed: string;
  readonly seconds: number;
}

/** A program that runs until it is stopped. */
export interface Running extends AsyncDisposable {
  /** Waits for the first address on loopback that the program prints. */
  address(): Promise<string>;
  /** Returns the output so far. */
  printed(): string;
  stop(): Promise<void>;
}

const MINUTE = 60_000;
/** Longest time for which a command may run, and a server may start. */
const PATIENCE = { command: 10 * MINUTE, address: 2 * MINUTE };

/** A place outside of the repository: a registry with our packages, an npm cache of its own, empty folders. */
export class Outside {
  readonly root: string;
  readonly packed: readonly Packed[];
  readonly registry: Registry;
  readonly #children = new Set<ChildProcess>();

  private constructor(root: string, packed: readonly Packed[], registry: Registry) {
    this.root = root;
    this.packed = packed;
    this.registry = registry;
  }

  /** Packs the packages and serves them; every other package comes from the registry that npm is configured for. */
  static async open(): Promise<Outside> {
    const root = mkdtempSync(join(tmpdir(), 'rookery-outside-'));
    const packed = await packPackages(join(root, 'tarballs'), process.stdout);
    const { printed } = await run(['npm', 'config', 'get', 'registry'], root, process.env);
    const upstream = /https?:\/\/\S+/.exec(printed)?.[0] ?? '';
    return new Outside(root, packed, await serveRegistry(join(root, 'tarballs'), upstream));
  }

  /** Ends all programs and removes all folders. */
  async close(): Promise<void> {
    await Promise.all([...this.#children].map(stop));
    this.registry.close();
    rmSync(this.root, { recursive: true, force: true });
  }

  /** Makes an empty folder. */
  folder(name: string): string {
    const folder = join(this.root, name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  /** Runs a program to its end, with npm as a user has it, but for the registry and the cache. */
  run(command: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}): Promise<Ran> {
    return run(command, cwd, { ...this.#env(), ...env });
  }

  /** Starts a program that serves. */
  start(command: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}): Running {
    const [program = '', ...args] = command;
    const child = spawn(program, args, {
      cwd,
      env: { ...this.#env(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#children.add(child);
    let printed = '';
    let heard: () => void = () => {};
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        heard();
      });
    const end = async (): Promise<void> => {
      this.#children.delete(child);
      await stop(child);
    };
    return {
      printed: () => printed,
      address: () =>
        new Promise((resolve, reject) => {
          const failed = (why: string) => reject(new Error(`${command.join(' ')} ${why}:\n${printed}`));
          const timer = setTimeout(() => failed('has printed no address'), PATIENCE.address);
          child.once('exit', (code) => failed(`ended with code ${code}`));
          heard = () => {
            const found = /https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d+[^\s"']*/.exec(printed)?.[0];
            if (found === undefined) return;
            clearTimeout(timer);
            resolve(found);
          };
          heard();
        }),
      stop: end,
      [Symbol.asyncDispose]: end,
    };
  }

  #env(): NodeJS.ProcessEnv {
    const { NODE_OPTIONS: _, CI: __, ...env } = process.env;
    for (const name of Object.keys(env)) if (/^npm_(package|lifecycle|execpath|node|command)/.test(name)) delete env[name];
    return {
      ...env,
      npm_config_registry: this.registry.url,
      npm_config_cache: join(this.root, 'cache'),
      npm_config_store_dir: join(this.root, 'pnpm-store'),
      npm_config_yes: 'true',
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_update_notifier: 'false',
      NO_COLOR: '1',
    };
  }
}

/** Writes files into a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | object>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
}

/** Replaces a part of a file, which has to be there. Returns the text before. */
export function editFile(file: string, part: string | RegExp, by: string): string {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(part, by);
  if (after === before) throw new Error(`${file} has no ${part}`);
  writeFileSync(file, after);
  return before;
}

export const isInstalled = (folder: string): boolean => existsSync(join(folder, 'node_modules'));

function run(command: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Ran> {
  const [program = '', ...args] = command;
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: PATIENCE.command });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, printed, seconds: (performance.now() - begun) / 1000 }));
  });
}

/** Ends a program and all that it has started, as Ctrl-C in a terminal does. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  const group = -child.pid;
  process.kill(group, 'SIGINT');
  const force = setTimeout(() => process.kill(group, 'SIGKILL'), 10_000);
  await ended;
  clearTimeout(force);
}
