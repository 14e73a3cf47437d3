import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommandLine, type Surroundings } from './command-line.ts';

/** How a command ended, and what it printed. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Sees what a command has written to standard error so far; may end it, once. */
type Watch = (kill: (signal: NodeJS.Signals) => void, err: string) => void;

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The command as users have it: compiled. */
export const ROOKERY = join(ROOT, 'packages', 'rookery', 'dist', 'bin.js');

/** Runs a command in a process of its own: for what only a process can show. It may get a Ctrl-C after some milliseconds. */
export function spawned(args: readonly string[], watch?: Watch, cwd = ROOT, interruptAfter?: number): Promise<Ended> {
  const child = spawn(process.execPath, [ROOKERY, ...args], { cwd });
  if (interruptAfter !== undefined) setTimeout(() => child.kill('SIGINT'), interruptAfter);
  let out = '';
  let err = '';
  child.stdin.end();
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

/** Runs a command line in this process. */
export async function runHere(args: readonly string[], surroundings: Partial<Surroundings> = {}): Promise<Ended> {
  const said = { out: '', err: '' };
  const code = await runCommandLine(args, {
    out: { write: (text) => (said.out += text) },
    err: { write: (text) => (said.err += text) },
    interruption: { signal: new AbortController().signal, isAborted: false },
    variables: {},
    folder: ROOT,
    ...surroundings,
  });
  return { code, ...said };
}

/** A project of somebody else's, in a temporary folder. */
export class OwnProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'rookery-project-'));

  /** Writes files by their path; with `engine`, the packages of Rookery are installed. */
  constructor(files: Readonly<Record<string, string>>, { engine = true } = {}) {
    for (const [path, text] of Object.entries({ 'package.json': '{ "name": "own", "type": "module" }', ...files })) {
      mkdirSync(dirname(this.path(path)), { recursive: true });
      writeFileSync(this.path(path), text);
    }
    if (engine) symlinkSync(join(ROOT, 'node_modules'), this.path('node_modules'));
  }

  path(...names: readonly string[]): string {
    return join(this.folder, ...names);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The rules of a small game, as a user writes them. */
export const NIM = `import { defineGame, eachPlayer, Game, loop, number, turnLoop } from 'rookery';

class Nim extends Game.with({ matches: 5 }) {}

export const nim = defineGame(Nim, ({ action }) => ({
  name: 'nim',
  title: 'Nim',
  players: 2,
  actions: {
    take: action('Take matches')
      .choose('count', number({ min: 1, max: ({ game }: { game: Nim }) => Math.min(3, game.matches) }))
      .do(({ game, player, count }) => {
        game.matches -= count;
        if (game.matches === 0) game.end(player);
      }),
  },
  flow: loop(eachPlayer(turnLoop('take'))),
}));
`;
