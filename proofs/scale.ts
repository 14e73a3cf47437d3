// Checks that a long match does not slow down: ten thousand moves of two kings, and a million entities created and
// removed.
import {
  actionStep,
  createMatch,
  type Definition,
  defineGame,
  type Entity,
  Game,
  loop,
  type Match,
  Piece,
} from '@rookery/engine';
import { gameFor } from '@rookery/games/plans';
import { heapInUse } from '../scripts/heap.ts';
import type { ProofContext } from '../scripts/proof.ts';

export const name = 'scale';
export const title = 'long matches and many short-lived entities do not slow a match down';

const MOVES = 10_000;
const THINGS = 1_000_000;
const AT_ONCE = 1000;
/** Maximum factor between the end and the start: allows for noise, but not for growth with the length. */
const SLOWER = 2;

/** Moves each king to and fro. Returns the time of each hundred moves. */
function shuffleKings(match: Match, moves: number): readonly number[] {
  const times: number[] = [];
  const left = new Map<number, unknown>();
  for (let done = 0; done < moves; done += 100) {
    const start = performance.now();
    for (let i = 0; i < 100; i++) {
      const legal = [...match.legal()];
      const [seat = 0] = match.toAct;
      const move = legal.find(({ args }) => args[1] === left.get(seat)) ?? legal[0];
      if (move === undefined) throw new Error('a king cannot move');
      left.set(seat, (move.args[0] as Entity).parent);
      match.play(move);
    }
    times.push(performance.now() - start);
  }
  return times;
}

class Thing extends Piece.with({ number: 0 }) {}
class Churn extends Game.with({ rounds: 0 }, { entities: { Thing } }) {}

const churn: Definition<Churn> = defineGame(Churn, ({ action }) => ({
  name: 'churn',
  players: 1,
  actions: {
    turn: action('Create entities and remove them').do(({ game }) => {
      for (let i = 0; i < AT_ONCE; i++) game.create(Thing, { number: i }).remove();
      game.rounds++;
    }),
  },
  flow: loop(actionStep('turn')),
  unbounded: true,
}));

function churnThings(match: Match<Definition<Churn>>, rounds: number): readonly number[] {
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const start = performance.now();
    match.act(0, 'turn');
    times.push(performance.now() - start);
  }
  return times;
}

const sum = (times: readonly number[]): number => times.reduce((total, time) => total + time, 0);
const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;

/** The shortest time of several runs, because other work of the machine only adds time. */
const best = (runs: readonly (readonly number[])[], time: (times: readonly number[]) => number): number =>
  Math.min(...runs.map(time));

/** Yields, so that objects on the stack can be collected. */
const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function kings({ assert }: ProofContext): Promise<void> {
  const twoKings = gameFor('scale').plan;
  shuffleKings(await twoKings(), MOVES);
  await pause();
  const match = await twoKings();
  const heap = heapInUse();
  const runs = [shuffleKings(match, MOVES)];
  await pause();
  const perMove = (heapInUse() - heap) / MOVES;
  assert(match.step === MOVES, `the match is at step ${match.step}`);
  while (runs.length < 8) runs.push(shuffleKings(await twoKings(), MOVES));
  const first = best(runs, (times) => times[0] ?? 0);
  const last = best(runs, (times) => times.at(-1) ?? 0);
  console.log(
    `${MOVES} moves of two kings: first 100 ${first.toFixed(2)} ms, last 100 ${last.toFixed(2)} ms; ${perMove.toFixed(0)} bytes a move`,
  );
  assert(last < SLOWER * first, 'the last moves are slower than the first');
}

async function things({ assert }: ProofContext): Promise<void> {
  const rounds = THINGS / AT_ONCE;
  churnThings(createMatch(churn, { seed: 'scale' }), rounds / 4);
  await pause();
  const match = createMatch(churn, { seed: 'scale' });
  const heap = heapInUse();
  const runs = [churnThings(match, rounds)];
  const grown = (heapInUse() - heap) / 1_000_000;
  assert(match.game.rounds === rounds, `${match.game.rounds} rounds were played`);
  while (runs.length < 3) runs.push(churnThings(createMatch(churn, { seed: 'scale' }), rounds));
  const first = best(runs, (times) => median(times.slice(0, rounds / 100)));
  const last = best(runs, (times) => median(times.slice(-rounds / 100)));
  // Old history is dropped in large batches, which only shows over many rounds, once there is enough of it.
  const second = best(runs, (times) => sum(times.slice(rounds / 10, rounds / 5)));
  const tenth = best(runs, (times) => sum(times.slice(-rounds / 10)));
  console.log(
    `${THINGS} entities: a thousand takes ${first.toFixed(2)} ms in the first 1 %, ${last.toFixed(2)} ms in the last; the second tenth ${second.toFixed(0)} ms, the last ${tenth.toFixed(0)} ms; ${grown.toFixed(1)} MB more in use`,
  );
  assert(last < SLOWER * first && tenth < SLOWER * second, 'removed entities slow the match down');
}

export async function run(context: ProofContext): Promise<void> {
  await kings(context);
  context.progress(1, 2);
  await things(context);
  context.progress(2, 2);
}
