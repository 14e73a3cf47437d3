import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Order, RawFinding, Report } from './examine/messages.ts';

/** Findings of a run of a game. */
export interface GameRun {
  readonly findings: readonly RawFinding[];
  /** Undefined if the game could not be loaded. */
  readonly name: string | undefined;
}

/** Runs a game in a process of its own and collects its findings. */
export async function runGame(
  order: Order,
  onProgress: (text: string, done: number, of: number) => void,
  signal: AbortSignal | undefined,
): Promise<GameRun> {
  const fromSource = import.meta.url.endsWith('.ts');
  const module = new URL(`./examine/process.${fromSource ? 'ts' : 'js'}`, import.meta.url);
  const args = fromSource
    ? ['--conditions=source', fileURLToPath(new URL('./from-source.mjs', import.meta.url)), module.href]
    : [fileURLToPath(module)];
  const child = spawn(process.execPath, args, { cwd: order.folder, stdio: ['pipe', 'ignore', 'pipe', 'pipe'] });
  const stop = (): void => void child.kill('SIGKILL');
  signal?.addEventListener('abort', stop);
  const findings: RawFinding[] = [];
  let name: string | undefined;
  let isDone = false;
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    errors = (errors + part).slice(-4000);
  });
  child.stdin?.on('error', () => {}).end(JSON.stringify(order));
  const closed = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  for await (const line of createInterface({ input: child.stdio[3] as Readable })) {
    const report = JSON.parse(line) as Report;
    if (report.kind === 'progress') onProgress(report.text, report.done, report.of);
    else if (report.kind === 'loaded') name = report.name;
    else if (report.kind === 'done') isDone = true;
    else {
      findings.push(report.finding);
      if (report.kind !== 'stuck') continue;
      isDone = true;
      stop();
    }
  }
  const code = await closed;
  signal?.removeEventListener('abort', stop);
  if (!isDone && signal?.aborted !== true) findings.push(ended(code, errors));
  return { findings, name };
}

/** The finding for a game that has ended the process. */
function ended(code: number | null, errors: string): RawFinding {
  const [last] = errors
    .trim()
    .split('\n')
    .filter((line) => /Error|memory/.test(line));
  return {
    code: 'process-ended',
    message: `The game ended its process with ${code === null ? 'a signal' : `exit code ${code}`}${last === undefined ? '' : `: ${last.trim()}`}.`,
    cure: /memory/.test(errors)
      ? 'Look for a list that grows without end.'
      : 'Remove what ends the process, such as process.exit().',
    severity: 'error',
  };
}
