import type { AnyGame, Match, Move, Random } from '@rookery/engine';
import { parseMove, printMove } from '@rookery/engine/formats';
import { listingOf } from './listing.ts';
import { randomMove } from './random-play.ts';

/** A printed move, of the first seat to act unless a seat is given. */
export type MoveText = string | readonly [seat: number, text: string];

/** Parses a printed move. Throws an error that lists the legal moves if that fails. */
export function parseMoveText<D extends AnyGame>(match: Match<D>, line: MoveText): Move {
  const [seat, text] = typeof line === 'string' ? [match.toAct[0] ?? 0, line] : line;
  const read = parseMove(match, text, seat);
  if (read.ok) return read.value;
  throw new Error(`${read.refusal.message} ${possible(match, seat)}`);
}

/**
 * Plays printed moves. Throws an error that lists the legal moves if one is illegal.
 *
 * @example
 * playAll(match, ['move c3 d4', [1, 'move b6 a5']]);
 * console.log(match.step); // 2
 */
export function playAll<D extends AnyGame>(match: Match<D>, lines: readonly MoveText[]): void {
  for (const [number, line] of lines.entries()) {
    try {
      const move = parseMoveText(match, line);
      const result = match.play(move);
      if (!result.ok) throw new Error(`${result.refusal.message} ${possible(match, move.seat)}`);
    } catch (error) {
      throw new Error(`line ${number + 1}, ${JSON.stringify(line)}: ${(error as Error).message}`, { cause: error });
    }
  }
}

/**
 * Plays random moves until a condition holds. Throws if it never does.
 *
 * @example
 * playUntil(match, ({ step }) => step === 10, seededRandom('a'));
 * console.log(match.step); // 10
 */
export function playUntil<D extends AnyGame>(
  match: Match<D>,
  test: (match: Match<D>) => boolean,
  random: Random,
  maxSteps = 10_000,
): void {
  const last: string[] = [];
  for (let played = 0; !test(match); played++) {
    const move = match.isOver || played >= maxSteps ? undefined : randomMove(match, random);
    if (move === undefined) {
      const why = match.isOver
        ? 'the game is over'
        : played >= maxSteps
          ? `${maxSteps} moves were played`
          : 'no move is left';
      throw new Error(`${why} and it never held; the last moves: ${last.slice(-5).join(', ')}; seed ${match.seed}`);
    }
    last.push(printMove(match, move));
    match.play(move);
  }
}

/** Lists the legal moves of a seat for a message. */
export function possible<D extends AnyGame>(match: Match<D>, seat: number): string {
  if (match.isOver) return 'The game is over.';
  const { texts } = listingOf(match, seat);
  const shown = texts.slice(0, 20).join(', ');
  return `Legal for seat ${seat}: ${shown || 'nothing'}${texts.length > 20 ? `, … ${texts.length} in all` : ''}.`;
}
