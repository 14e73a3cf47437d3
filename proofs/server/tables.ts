import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { PartContext } from '../../scripts/proof-parts.ts';
import { buildNodes } from './nodes.ts';

const SCRIPT = fileURLToPath(new URL('../../bench/load/idle.mjs', import.meta.url));
/** Maximum memory in bytes, and maximum milliseconds of a move. */
const MEMORY = 1.5 * 2 ** 30;
const BAR = 50;

/** Times of moves, in milliseconds. */
interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** The parts of the measurement's output that are checked. */
interface Idle {
  readonly matches: number;
  readonly connections: number;
  readonly bytesBefore: number;
  readonly bytesIdle: number;
  readonly bytesPeak: number;
  readonly bytesPerConnection: number;
  readonly bytesPerMatch: number;
  readonly awake: number;
  readonly secondsToIdle: number;
  readonly waking: Spread;
  readonly moves: Spread;
  readonly serverLag: number;
  readonly clientLag: number;
  readonly unseen: number;
  readonly failures: readonly string[];
}

/** Many open matches without activity; then some are played. `--tables=900` for fewer. */
export async function tables({ assert, count, progress, say }: PartContext): Promise<void> {
  await buildNodes();
  const wanted = count('tables', 9000);
  const child = spawn(process.execPath, [SCRIPT, '--matches', String(wanted)], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(child, 'exit');
  createInterface({ input: child.stderr }).on('line', (line) => progress(Number.parseInt(line, 10) || 0, wanted, line));
  let last = '';
  for await (const line of createInterface({ input: child.stdout })) last = line;
  const [code] = await exit;
  assert(code === 0 && last !== '', `the measurement ended with ${code}`);
  const idle = JSON.parse(last) as Idle;
  const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
  say(
    `${idle.matches} open matches, ${idle.connections} idle connections: the server has ${mb(idle.bytesIdle)} (${mb(idle.bytesBefore)} before, ` +
      `${mb(idle.bytesPeak)} at most): ${idle.bytesPerConnection} bytes a connection, ${idle.bytesPerMatch} a match with both; bar 1536 MB`,
    idle.bytesPeak <= MEMORY && idle.connections === 2 * wanted,
  );
  say(`${idle.awake} matches are still in memory after ${idle.secondsToIdle} s`, idle.awake === 0);
  const inWords = ({ count: moves, p50, p99, max }: Spread) =>
    `median ${p50} ms, p99 ${p99} ms, slowest ${max} ms (${moves} moves)`;
  console.log(
    `while moves were made, the server's event loop was at most ${idle.serverLag} ms late, that of the clients ${idle.clientLag} ms: ` +
      'a late client means that other programs use the machine',
  );
  for (const failure of idle.failures) console.log(`  ${failure}`);
  say(
    `matches out of memory are loaded with the first move: ${inWords(idle.waking)}; ${idle.unseen} moves unseen by a seat, ${idle.failures.length} failed`,
    idle.unseen === 0 && idle.failures.length === 0 && idle.waking.p99 < BAR,
  );
  say(`moves with all connections open: ${inWords(idle.moves)}; bar p99 ${BAR} ms`, idle.moves.p99 < BAR);
}
