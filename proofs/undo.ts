// A search plays and undoes a million moves: the state and the memory in use must be as before.
import { type AnyGame, createMatch, type Match, positionKey, seededRandom } from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import { type Exploration, explore } from '@rookery/engine/worlds';
import { gameFor } from '@rookery/games/plans';
import { playUntil } from '@rookery/testing';
import { heapInUse } from '../scripts/heap.ts';
import type { ProofContext } from '../scripts/proof.ts';

export const name = 'undo';
export const title = 'a search that plays and takes back a million moves leaves everything as it was';

const DEPTH = 40;
const MEGABYTE = 1_000_000;

export async function run({ assert, options, progress }: ProofContext): Promise<void> {
  const total = Number(options.moves ?? 1_000_000);
  const match = createMatch(await gameFor('undo').load(), { seed: 'undo' });
  playUntil(match, ({ step }) => step === 12, seededRandom('undo'));
  const exploration = explore(match);
  const before = [stateHash(match), positionKey(match), match.step, match.log.length].join(' ');
  const random = seededRandom('search');
  const times = { play: 0, back: 0 };
  let done = dive(match, exploration, random, times);
  const heap = heapInUse();
  times.play = 0;
  times.back = 0;
  while (done < total) {
    done += dive(match, exploration, random, times);
    assert(stateHash(match) === before.split(' ')[0], `the hash differs after ${done} moves`);
    progress(done, total);
  }
  exploration.close();
  const grown = heapInUse() - heap;
  const after = [stateHash(match), positionKey(match), match.step, match.log.length].join(' ');
  assert(after === before, `it was ${before}, and is ${after}`);
  const ratio = times.back / times.play;
  console.log(`${done} moves played and rolled back`);
  console.log(`heap in use: ${(heap / MEGABYTE).toFixed(2)} MB before, ${((heap + grown) / MEGABYTE).toFixed(2)} MB after`);
  const each = (time: number): string => ((1000 * time) / done).toFixed(2);
  console.log(`play ${each(times.play)} µs, roll back ${each(times.back)} µs a move: ratio ${ratio.toFixed(2)}`);
  assert(grown < 2 * MEGABYTE, `${grown} bytes more are in use`);
  assert(ratio < 1, 'rolling back costs more than playing');
}

/** Plays a random line from here and rolls it back. Choosing the moves is not timed. */
function dive<D extends AnyGame>(
  match: Match<D>,
  exploration: Exploration,
  random: ReturnType<typeof seededRandom>,
  times: { play: number; back: number },
): number {
  let depth = 0;
  while (depth < DEPTH && !match.isOver) {
    const moves = match.legal();
    const move = moves.at(random.below(moves.length));
    const start = performance.now();
    exploration.play(move);
    times.play += performance.now() - start;
    depth++;
  }
  const start = performance.now();
  for (let i = 0; i < depth; i++) exploration.back();
  times.back += performance.now() - start;
  return depth;
}
