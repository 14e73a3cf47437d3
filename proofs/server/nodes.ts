import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SCRIPT = fileURLToPath(new URL('./node.mjs', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Milliseconds in which a node must start to listen. */
const START = 60_000;

/** Environment variables of a node. */
export type Settings = Readonly<Record<string, string>>;

/** Limits that never affect the clients of a proof. */
export const FREELY: Settings = {
  ROOKERY_LIMIT_MESSAGES_PER_SECOND: '1000000',
  ROOKERY_LIMIT_MESSAGES_AT_ONCE: '1000000',
  ROOKERY_LIMIT_CHAT_AT_ONCE: '1000000',
  ROOKERY_LIMIT_CHAT_SIZE: '1000000000',
};

/** Compiles the nodes: that is the server as shipped, and starts faster than from source. */
export async function buildNodes(): Promise<void> {
  await promisify(execFile)('npx', ['tsc', '-b', 'packages/server', 'games/tsconfig.rules.json'], { cwd: ROOT });
}

/** A server in its own process, which can be killed and restarted on the same port. */
export class ServerNode {
  private readonly settings: Settings;
  private child: ChildProcess | undefined;
  port = 0;
  /** The end of its log, over all restarts. */
  log = '';

  constructor(settings: Settings) {
    this.settings = settings;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child?.pid ?? -1;
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Resolves when it listens; the first time on any port, then on the same one. */
  async start(): Promise<void> {
    const env = { PATH: process.env.PATH, NODE_ENV: 'production', ROOKERY_LOG_LEVEL: 'error', ...this.settings };
    const child = fork(SCRIPT, [], { silent: true, execArgv: [], env: { ...env, PORT: String(this.port) } });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => this.hear(String(data)));
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`a node does not listen after ${START} ms`)), START);
      let said = '';
      child.stdout?.on('data', (data) => {
        said += data;
        const ready = /^ready (\d+)$/m.exec(said);
        if (ready === null) return;
        this.port = Number(ready[1]);
        clearTimeout(late);
        resolve();
      });
      child.once('exit', () => {
        clearTimeout(late);
        reject(new Error(`a node ended before it listened: ${this.log}`));
      });
    });
  }

  /** Kills it, like a power cut. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Stops it after pending work. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (child === undefined || !this.isRunning) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }

  private hear(text: string): void {
    this.log = (this.log + text).slice(-200_000);
  }
}
