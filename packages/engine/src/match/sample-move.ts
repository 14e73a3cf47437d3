import { isPayable, meetsConditions } from '../action/completion.ts';
import { actMove, answerMove, type Move } from '../action/move.ts';
import type { Question } from '../action/question.ts';
import { NOTHING } from '../action/selection.ts';
import type { Seated } from '../core/seats.ts';
import type { Random } from '../random/random.ts';
import { contextFor, isFree, listMoves, type Offer } from './legal.ts';

/**
 * Methods of drawing a random move: uniformly among all complete moves, or choice by choice.
 *
 * @example
 * const moves = SAMPLING.map((sampling) => match.sample(random, sampling));
 * console.log(moves.length); // 2
 */
export const SAMPLING = ['uniform', 'descent'] as const;
/** One of the methods of drawing a random move. */
export type Sampling = (typeof SAMPLING)[number];

/** Returns a random move, without listing all moves if possible; undefined if there is none. */
export function sampleMove(
  game: object,
  player: Seated,
  offers: readonly Offer[],
  limit: number,
  random: Random,
  sampling: Sampling,
): Move | undefined {
  const first = offers[0];
  if (offers.length === 1 && first !== undefined && first.action.selections.length === 1 && isFree(first.action)) {
    return descend(game, player, first, random);
  }
  if (sampling === 'uniform') {
    const moves = listMoves(game, player, offers, limit);
    return moves.length === 0 ? undefined : moves.at(random.below(moves.length));
  }
  const left = random.shuffled(offers);
  for (const offer of left) {
    const move = descend(game, player, offer, random);
    if (move !== undefined) return move;
  }
  return undefined;
}

/** Number of random descents into dead ends before all paths are searched. */
const DESCENTS = 16;

function descend(game: object, player: Seated, { name, action }: Offer, random: Random): Move | undefined {
  const context = contextFor(game, player);
  if (!meetsConditions(action, context)) return undefined;
  const { selections } = action;
  const only = selections[0];
  if (selections.length === 1 && only !== undefined && isFree(action)) {
    // One choice is the most frequent case, and a literal is the smallest array.
    const value = only.sample(context, random);
    return value === NOTHING ? undefined : actMove(player.seat, name, [value]);
  }
  for (let tries = 0; tries < DESCENTS; tries++) {
    const args: unknown[] = [];
    for (const selection of selections) {
      const value = selection.sample(context, random);
      if (value === NOTHING) break;
      context[selection.name] = value;
      args.push(value);
    }
    if (args.length === selections.length && (isFree(action) || isPayable(action, context)))
      return actMove(player.seat, name, args);
    if (args.length === 0) return undefined;
  }
  const moves = listMoves(game, player, [{ name, action }], Number.POSITIVE_INFINITY);
  return moves.length === 0 ? undefined : moves.at(random.below(moves.length));
}

/** A random answer to a question. */
export function sampleAnswer(question: Question, random: Random): Move | undefined {
  const value = question.sample(random);
  return value === NOTHING ? undefined : answerMove(question.seat, question.prompt, value);
}
