import type { AnyGame, Match, Outcome, RefusalCode } from '@rookery/engine';
import { fork, parseMove, stateHash } from '@rookery/engine/formats';
import { submit } from '@rookery/engine/host';
import { listingOf } from './listing.ts';
import { type MoveText, possible } from './play.ts';

function split<D extends AnyGame>(match: Match<D>, line: MoveText): readonly [seat: number, text: string] {
  return typeof line === 'string' ? [match.toAct[0] ?? 0, line] : line;
}

/**
 * Expects a move to be legal.
 *
 * @example
 * expectLegal(match, 'move c3 d4');
 */
export function expectLegal<D extends AnyGame>(match: Match<D>, line: MoveText): void {
  const [seat, text] = split(match, line);
  const move = parseMove(match, text, seat);
  const verdict = move.ok ? match.judge(move.value) : move;
  if (!verdict.ok) throw new Error(`${text} should be legal: ${verdict.refusal.message} ${possible(match, seat)}`);
}

/**
 * Expects a move to be illegal: it can't be parsed, or is refused.
 *
 * @example
 * expectIllegal(match, [1, 'move c3 d4']);
 */
export function expectIllegal<D extends AnyGame>(match: Match<D>, line: MoveText): void {
  const [seat, text] = split(match, line);
  const move = parseMove(match, text, seat);
  if (move.ok && match.judge(move.value).ok) throw new Error(`${text} should not be legal for seat ${seat}, and it is`);
}

/**
 * Expects exactly these moves to be legal for a seat, in any order. `seat` is the first seat to act by default.
 *
 * @example
 * expectMoves(match, ['a3 b4', 'c3 b4', 'c3 d4', 'e3 d4', 'e3 f4', 'g3 f4', 'g3 h4'].map((to) => `move ${to}`));
 */
export function expectMoves<D extends AnyGame>(
  match: Match<D>,
  texts: readonly string[],
  seat: number = match.toAct[0] ?? 0,
): void {
  const legal = listingOf(match, seat).texts;
  const missing = texts.filter((text) => !legal.includes(text));
  const extra = legal.filter((text) => !texts.includes(text));
  if (missing.length + extra.length === 0) return;
  const parts = [
    missing.length > 0 && `not legal: ${missing.join(', ')}`,
    extra.length > 0 && `legal too: ${extra.join(', ')}`,
  ];
  throw new Error(`the moves of seat ${seat} differ; ${parts.filter(Boolean).join('; ')}`);
}

/**
 * Expects an input to be refused with a code and to change nothing. The input is a printed move, or data as a client
 * sends it.
 *
 * @example
 * expectRefused(match, [1, 'move b6 a5'], 'not-your-turn');
 * expectRefused(match, { action: 'fly' }, 'unknown-action');
 */
export function expectRefused<D extends AnyGame>(
  match: Match<D>,
  input: MoveText | Readonly<Record<string, unknown>>,
  code: RefusalCode,
  seat: number = match.toAct[0] ?? 0,
): void {
  const before = stateHash(match);
  const result = attempt(fork(match), input, seat);
  const what = JSON.stringify(input);
  if (result.ok) throw new Error(`${what} should be refused with ${code}, and is taken`);
  const { refusal } = result;
  if (refusal.code !== code)
    throw new Error(`${what} should be refused with ${code}, not ${refusal.code}: ${refusal.message}`);
  if (stateHash(match) !== before) throw new Error(`${what} is refused and changes the state`);
}

function attempt<D extends AnyGame>(
  match: Match<D>,
  input: MoveText | Readonly<Record<string, unknown>>,
  seat: number,
): ReturnType<typeof submit> {
  if (typeof input !== 'string' && !Array.isArray(input)) return submit(match, seat, input);
  const [by, text] = typeof input === 'string' ? [seat, input] : (input as readonly [number, string]);
  const move = parseMove(match, text, by);
  return move.ok ? match.play(move.value) : move;
}

/**
 * Expects exactly these seats to act.
 *
 * @example
 * expectToAct(match, 0);
 */
export function expectToAct<D extends AnyGame>(match: Match<D>, ...seats: readonly number[]): void {
  const sorted = (list: readonly number[]): string => [...list].sort((a, b) => a - b).join(', ') || 'nobody';
  const [wanted, found] = [sorted(seats), sorted(match.toAct)];
  if (wanted !== found) throw new Error(`to act should be ${wanted}, not ${found}`);
}

/**
 * Expects an outcome: the winning seats, `'draw'`, or `undefined` if the game is not over.
 *
 * @example
 * const match = createMatch(ticTacToe, { seed: 'a' });
 * playAll(match, ['mark a1', 'mark b1', 'mark a2', 'mark b2', 'mark a3']);
 * expectOutcome(match, [0]);
 */
export function expectOutcome<D extends AnyGame>(match: Match<D>, wanted: readonly number[] | 'draw' | undefined): void {
  const words = (winners: Outcome['winners'] | 'draw' | undefined): string => {
    if (winners === undefined) return 'still open';
    return winners === 'draw' || winners.length === 0 ? 'a draw' : `won by seat ${[...winners].sort().join(', ')}`;
  };
  const [should, is] = [words(wanted), words(match.outcome?.winners)];
  if (should !== is) throw new Error(`the game should be ${should}, and is ${is}`);
}
