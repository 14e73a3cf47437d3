import { fork } from 'node:child_process';
import { ArcadeBuildError } from './arcade-error.ts';
import type { ArcadeOrder } from './arcade-order.ts';
import type { BuildAnswer } from './build-process.ts';

/** Pages that were built. */
export interface BuiltArcade {
  /** Absolute paths of all modules that the pages are made of, packages included. */
  readonly sources: readonly string[];
}

/**
 * Builds the pages of an arcade, in a process of its own, which ends when the signal aborts. Throws an `ArcadeBuildError`
 * if that fails.
 */
export async function buildArcade(order: ArcadeOrder, signal?: AbortSignal): Promise<BuiltArcade> {
  const fromSource = import.meta.url.endsWith('.ts');
  const program = new URL(`./build-process.${fromSource ? 'ts' : 'js'}`, import.meta.url);
  const child = fork(program, {
    // For people, whatever this is started from: libraries are larger and slower when they are built for tests.
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: fromSource ? ['--conditions=source', '--import', 'tsx'] : [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...(signal !== undefined && { signal }),
  });
  let printed = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const answer = await new Promise<BuildAnswer>((resolve, reject) => {
    child.on('message', (message: BuildAnswer) => {
      if (message.kind === 'ready') child.send(order);
      else resolve(message);
    });
    child.once('error', reject);
    child.once('close', (code) =>
      reject(new ArcadeBuildError(printed.trim() || `the process that builds ended with code ${code}`, undefined)),
    );
  });
  if (answer.kind === 'failed') throw new ArcadeBuildError(answer.message, answer.place);
  return { sources: answer.kind === 'built' ? answer.sources : [] };
}
