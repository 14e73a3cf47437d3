import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Settings } from './nodes.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Milliseconds for compiling and starting a server on a busy machine. */
const START = 120_000;

/** The command of `npm run serve`. */
function serveCommand(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return (scripts.serve as string).split(' ').slice(1);
}

/** A server as users start it: the command of `npm run serve` in its own process. */
export class ServedNode {
  private readonly settings: Settings;
  private child: ChildProcess | undefined;
  port = 0;
  /** Its log lines. */
  readonly lines: string[] = [];

  constructor(settings: Settings) {
    this.settings = settings;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child?.pid ?? -1;
  }

  /** Resolves when it listens; the first time on any port, then on the same one. */
  async start(): Promise<void> {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...this.settings, PORT: String(this.port) };
    const child = spawn(process.execPath, serveCommand(), { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    const late = setTimeout(() => child.kill('SIGKILL'), START);
    const address = new Promise<string>((resolve, reject) => {
      let rest = '';
      const read = (data: Buffer) => {
        const lines = (rest + data).split('\n');
        rest = lines.pop() ?? '';
        this.lines.push(...lines);
        for (const line of lines) {
          const found = /"url":"(http:[^"]+)"/.exec(line)?.[1];
          if (found !== undefined) resolve(found);
        }
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', () => reject(new Error(`a server ended before it listened: ${this.lines.slice(-5).join('\n')}`)));
    });
    this.port = Number(new URL(await address.finally(() => clearTimeout(late))).port);
  }

  /** Kills it, like a power cut. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
}
