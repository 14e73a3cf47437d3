import { createMatch, type Match, type Random, seededRandom } from '@rookery/engine';
import { explore } from '@rookery/engine/worlds';
import { sum } from '../../../../proofs/strength/figures.ts';
import { namedBot } from '../../../../proofs/strength/play.ts';
import type { StrengthContext } from '../../../../proofs/strength/results.ts';
import { connectFour } from '../../rules/index.ts';
import { FourSolver } from './four-solver.ts';

const POSITIONS = 50;
const BAR = 0.95;
const BOT = 'expert:1000ms';
/** Lengths of the forced wins, in turn. Wins in one ply are too easy to show a difference. */
const LENGTHS = [3, 5, 7];
const LONGEST = 7;
/** A slower win also counts as a winning move; the solver searches for wins up to this length. */
const SLOWEST = 15;
/** Kinds of answers that win: in the fewest plies, or in more. */
const KINDS = [1, 2];
const MISSED = 0;

/** Published scores of positions, given by the columns played (blog.gamesolver.org and its test set of endings). */
const PUBLISHED: readonly (readonly [string, number])[] = [
  ['2252576253462244111563365343671351441', -1],
  ['7422341735647741166133573473242566', 1],
  ['23163416124767223154467471272416755633', 0],
  ['65214673556155731566316327373221417', -1],
];
/** Published number of sequences of seven moves. */
const SEQUENCES = 823_536;

/** Tests whether `expert` finds forced wins within a second. The solver finds the positions. */
export async function tactics({ count, options, results, progress, say, assert }: StrengthContext): Promise<void> {
  checkSolver(assert);
  const wanted = count('positions', POSITIONS);
  const name = typeof options.bot === 'string' ? options.bot : BOT;
  const random = seededRandom('strength/tactics');
  const positions = Array.from({ length: wanted }, (_, i) => findPosition(random, LENGTHS[i % LENGTHS.length] as number));
  const kinds = await results.fill('tactics', wanted, (number) => {
    const columns = positions[number] as string;
    const match = matchAt(columns);
    const seat = columns.length % 2;
    const { move, iterations } = namedBot(name, `strength/tactics/${number}`).decide(match, seat);
    progress(number + 1, wanted, 'connect four, forced wins');
    const solver = new FourSolver(columns);
    const column = Number(move.args[0]);
    const wins = [LONGEST, SLOWEST].findIndex((most) => solver.winning(most).includes(column));
    if (wins < 0) {
      const winning = solver.winning(SLOWEST).join(', ');
      console.log(`${columns}: column ${column} after ${iterations} iterations; winning: ${winning}`);
    }
    return KINDS[wins] ?? MISSED;
  });
  const found = kinds.map((kind) => Number(kind !== MISSED));
  const slow = kinds.filter((kind) => kind === KINDS[1]).length;
  const share = sum(found) / found.length;
  const each = LENGTHS.map((length, at) => {
    const own = found.filter((_, number) => number % LENGTHS.length === at);
    return `${sum(own)} of ${own.length} in ${length} plies`;
  });
  say(
    `tactics: connect four, ${name} found a winning move in ${sum(found)} of ${found.length} positions (${each.join(', ')}; ${slow} of them win in 9 to ${SLOWEST} plies), bar ${100 * BAR} %`,
    share >= BAR,
  );
}

/** Finds a random position with a forced win in exactly `length` plies, where at most a third of the moves win. */
function findPosition(random: Random, length: number): string {
  for (;;) {
    const discs = 6 + random.below(20);
    const solver = new FourSolver();
    let played = '';
    while (solver.discs < discs && solver.winIn(1) === undefined) {
      const { columns } = solver;
      const column = columns[random.below(columns.length)] as number;
      solver.play(column - 1);
      played += column;
    }
    if (solver.winIn(LONGEST) !== length) continue;
    if (3 * solver.winning(SLOWEST).length <= solver.columns.length) return played;
  }
}

function matchAt(columns: string): Match {
  const match = createMatch(connectFour, { seed: columns });
  for (const [number, column] of [...columns].entries()) match.act(number % 2, 'drop', { column: Number(column) });
  return match;
}

/**
 * Checks the solver against published numbers, and against a full search with the game's own rules in some positions.
 */
function checkSolver(assert: StrengthContext['assert']): void {
  const sequences = new FourSolver().sequences(7);
  assert(sequences === SEQUENCES, `the solver counts ${sequences} sequences of seven moves, published are ${SEQUENCES}`);
  for (const [columns, score] of PUBLISHED) {
    const own = new FourSolver(columns).score();
    assert(own === score, `${columns}: the solver says ${own}, published is ${score}`);
  }
  assert(new FourSolver('4455').winIn(LONGEST) === 3, '4455 is won in 3 plies');
  const random = seededRandom('strength/solver');
  for (const length of [3, 5, 3, 5]) {
    const columns = findPosition(random, length);
    const match = matchAt(columns);
    const plies = [1, 3, 5].find((most) => isWon(match, most));
    assert(plies === length, `${columns}: the solver says ${length} plies, the game ${plies}`);
  }
}

/** Whether the side to move forces a win within `plies`, by a full search with nothing but the rules of the game. */
function isWon(match: Match, plies: number): boolean {
  const walk = explore(match);
  const wins = (left: number): boolean => {
    const { seat } = match.legal();
    return [...match.legal()].some((move) => {
      walk.play(move);
      const won = match.isOver ? match.outcome?.winners[0] === seat : left > 1 && losesToAll(left - 1);
      walk.back();
      return won;
    });
  };
  const losesToAll = (left: number): boolean =>
    [...match.legal()].every((move) => {
      walk.play(move);
      const lost = !match.isOver && wins(left - 1);
      walk.back();
      return lost;
    });
  const won = wins(plies);
  walk.close();
  return won;
}
