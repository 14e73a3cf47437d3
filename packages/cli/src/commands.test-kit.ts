import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import { vi } from 'vitest';

/** How a command ended, and what it said. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

type Command = 'playtest' | 'replay';

/** Sees what a command has said in its errors so far; may end it, once. */
type Watch = (kill: (signal: NodeJS.Signals) => void, err: string) => void;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const fileOf = (command: Command): string => fileURLToPath(new URL(`${command}.ts`, import.meta.url));

/** As npm starts them. Rules to replay with may be TypeScript, so that is translated. */
const STARTS: Readonly<Record<Command, readonly string[]>> = {
  playtest: [fileURLToPath(new URL('../dist/playtest.js', import.meta.url))],
  replay: ['--conditions=source', '--import', 'tsx', fileOf('replay')],
};

/** Runs a command in a process of its own: for what only a process can show. */
export function spawned(command: Command, args: readonly string[], watch?: Watch): Promise<Ended> {
  const child = spawn(process.execPath, [...STARTS[command], ...args], { cwd: root });
  let out = '';
  let err = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
    watch?.((signal) => child.killed || child.kill(signal), err);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

let runs = 0;

/** Runs a command in this process: its own module is evaluated anew, what it imports is not. */
export async function runHere(command: Command, args: readonly string[]): Promise<Ended> {
  const said = { out: '', err: '' };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((...words) => {
      said.out += `${format(...words)}\n`;
    }),
    vi.spyOn(console, 'error').mockImplementation((...words) => {
      said.err += `${format(...words)}\n`;
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      said.err += String(text);
      return true;
    }),
  ];
  const forget = [listeners(process, 'SIGINT'), listeners(process, 'SIGTERM'), listeners(process.stdout, 'error')];
  const { argv, exitCode } = process;
  process.argv = [...argv.slice(0, 1), fileOf(command), ...args];
  process.exitCode = undefined;
  try {
    await import(/* @vite-ignore */ `${fileOf(command)}?run=${runs++}`);
    return { code: Number(process.exitCode ?? 0), ...said };
  } finally {
    process.argv = argv;
    process.exitCode = exitCode;
    for (const spy of spies) spy.mockRestore();
    for (const each of forget) each();
  }
}

/** Gives what takes away the listeners that come from now on. */
function listeners(emitter: NodeJS.EventEmitter, event: string): () => void {
  const before = emitter.listeners(event);
  return () => {
    for (const listener of emitter.listeners(event)) {
      if (!before.includes(listener)) emitter.off(event, listener as (...args: unknown[]) => void);
    }
  };
}
