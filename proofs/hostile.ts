// One visitor attacks a node in every way while fifty honest pairs play. The cost is compared with the same visitor
// attacking a process that only reads and closes.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '@rookery/engine';
import { gameFor } from '@rookery/games/plans';
import type { SessionView } from '@rookery/protocol';
import type { ProofContext } from '../scripts/proof.ts';
import { type PartContext, runParts } from '../scripts/proof-parts.ts';
import type { Attacked, Targets } from './hostile/attack.ts';
import { type Honest, playHonestly } from './hostile/honest.ts';
import { storeMany } from './hostile/stored.ts';
import { beginWith, Visitor } from './hostile/visitor.ts';
import { countsIn, inWords, percentile, tally } from './server/figures.ts';
import { moveIn } from './server/moves.ts';
import { ServedNode } from './server/served-node.ts';

export const name = 'hostile';
export const title =
  'one hostile visitor costs fifty honest tables less than three times their p99, and half the memory more';

/** Maximum factors of time and memory of a server under attack. */
const SLOWER = 3;
const LARGER = 1.5;
/** Milliseconds after which a silent connection must have been closed. */
const SILENT = 60_000;
/** Seconds at the start of a phase that are not measured. */
const WARM_UP = 8;
const LONG_MATCHES = 6;
const WAYS = ['listings', 'past', 'silent', 'bots', 'chat'];

interface Phase extends Honest {
  readonly attacked: Attacked;
  readonly peak: number;
}

/** `--matches=1000000` stored, `--tables=50`, `--seconds=45` of quiet and `--attack=70` of attack, `--rounds=2` of both; `--ways=past,chat` for some attacks. */
export function run(context: ProofContext): Promise<void> {
  return runParts({ visitor }, context, {});
}

async function visitor({ count, say, progress, options }: PartContext): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-hostile-'));
  const path = join(folder, 'matches.sqlite');
  const sink = spawn(process.execPath, [fileURLToPath(new URL('./hostile/sink.mjs', import.meta.url))]);
  try {
    const [port] = await once(createInterface(sink.stdout), 'line');
    await storeMany(path, count('matches', 1_000_000));
    progress(0, 1, 'matches stored');
    const node = new ServedNode({ DATABASE_URL: path, ROOKERY_PROXIES: '1', ROOKERY_LOG_LEVEL: 'fatal' });
    const ways = typeof options.ways === 'string' ? options.ways.split(',') : WAYS;
    const targets = { ...(await prepare(node)), ways };
    const phases: { readonly quiet: Phase[]; readonly attacked: Phase[] } = { quiet: [], attacked: [] };
    const rounds = count('rounds', 2);
    for (let round = 0; round < rounds; round++) {
      phases.quiet.push(await phase(node, `http://127.0.0.1:${port}`, targets, count));
      progress(2 * round + 1, 2 * rounds, 'quiet');
      phases.attacked.push(await phase(node, undefined, targets, count));
      progress(2 * round + 2, 2 * rounds, 'attacked');
    }
    judge(phases, say, ways.includes('silent'));
  } finally {
    sink.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts long matches whose past can be requested, and one with chat. */
async function prepare(node: ServedNode): Promise<Omit<Targets, 'ways'>> {
  await node.start();
  try {
    const visitors = [new Visitor(node.url, '10.9.0.1'), new Visitor(node.url, '10.9.0.2')] as const;
    const long: string[] = [];
    let steps = Number.POSITIVE_INFINITY;
    for (let i = 0; i < LONG_MATCHES; i++) {
      const { match, tokens } = await beginWith(visitors, { game: gameFor('long').name, listed: false });
      const clients = await Promise.all(visitors.map((each, seat) => each.follow(match, tokens[seat])));
      const random = seededRandom(`long/${i}`);
      for (let turn = 0; ; turn++) {
        const mover = clients[turn % 2];
        const view = (await mover?.until((each) => each.match?.movesVersion === turn)) as SessionView;
        if (view.stage === 'over') break;
        await mover?.do(moveIn(view, random));
        steps = turn > 60 ? Math.min(steps, turn) : steps;
        await pause(15);
      }
      for (const client of clients) client.close();
      long.push(match);
    }
    const { match: chat } = await beginWith(visitors, { game: gameFor('workload').name, listed: false });
    return { long, steps: Number.isFinite(steps) ? steps : 30, chat };
  } finally {
    await node.kill();
  }
}

/** Measures honest play on a new server while the attacker targets it, or another process. */
async function phase(
  node: ServedNode,
  elsewhere: string | undefined,
  targets: Targets,
  count: PartContext['count'],
): Promise<Phase> {
  await node.start();
  const seconds = elsewhere === undefined ? count('attack', 70) : count('seconds', 45);
  const now = performance.now();
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(node.pid));
  }, 250);
  try {
    const [honest, attacked] = await Promise.all([
      playHonestly(node.url, count('tables', 50), now + 1000 * seconds, now + 1000 * WARM_UP),
      attack(elsewhere ?? node.url, seconds, targets),
    ]);
    return { ...honest, attacked, peak };
  } finally {
    clearInterval(timer);
    await node.kill();
  }
}

async function attack(url: string, seconds: number, targets: Targets): Promise<Attacked> {
  const script = fileURLToPath(new URL('./hostile/attack.ts', import.meta.url));
  const args = [...process.execArgv, script, url, String(seconds), JSON.stringify(targets)];
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout?.on('data', (data) => {
    said += data;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the attacker ended with ${code}`);
  return JSON.parse(said) as Attacked;
}

function judge(
  { quiet, attacked }: { quiet: readonly Phase[]; attacked: readonly Phase[] },
  say: PartContext['say'],
  isSilent: boolean,
): void {
  const timesOf = (phases: readonly Phase[]) => phases.flatMap(({ times }) => times);
  const [calm, stormy] = [timesOf(quiet), timesOf(attacked)];
  const answers = attacked.flatMap((phase) => Object.entries(phase.attacked.answers));
  console.log(`answers to the attacker: ${answers.map(([what, times]) => `${what} × ${times}`).join(', ')}`);
  const ratio = percentile(stormy, 99) / percentile(calm, 99);
  say(
    `honest moves while the attacker is elsewhere: ${inWords(calm)}; under attack: ${inWords(stormy)}; p99 × ${ratio.toFixed(2)}, bar ${SLOWER}`,
    ratio < SLOWER && stormy.length > 100,
  );
  const failuresOf = (phases: readonly Phase[]) => countsIn(tally(phases.flatMap(({ failures }) => failures)));
  const isUnharmed = attacked.every(({ failures }) => failures.length === 0);
  say(`failures of honest players: ${failuresOf(quiet)}; under attack: ${failuresOf(attacked)}`, isUnharmed);
  const peakOf = (phases: readonly Phase[]) => Math.max(...phases.map(({ peak }) => peak));
  const larger = peakOf(attacked) / peakOf(quiet);
  const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
  say(
    `memory at most ${mb(peakOf(quiet))}, under attack ${mb(peakOf(attacked))}: × ${larger.toFixed(2)}, bar ${LARGER}`,
    larger < LARGER,
  );
  if (!isSilent) return;
  const closed = attacked.map((each) => each.attacked.silentClosed);
  const longest = Math.max(...attacked.map((each) => each.attacked.silentLongest));
  say(
    `silent connections closed: ${closed.join(', ')}, the longest after ${(longest / 1000).toFixed(0)} s; bar ${SILENT / 1000} s`,
    Math.min(...closed) >= 1_000 && longest < SILENT,
  );
}

/** The memory of a process, in bytes. */
function memoryOf(pid: number): number {
  try {
    return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}
