import type { Wording } from '../action/wording.ts';
import type { Entity } from '../entity/entity.ts';
import { Player } from '../entity/player.ts';
import { fault } from '../errors/catalogue.ts';

/** Outcome as rules state it: the winners, `'draw'`, or winners with ranking and scores. */
export type OutcomeInput =
  | Player
  | readonly Player[]
  | 'draw'
  | {
      readonly winners: readonly Player[];
      readonly ranking?: readonly (readonly Player[])[];
      readonly scores?: readonly number[];
    };

/** Outcome of a match. An empty list of winners means a draw. */
export interface Outcome {
  readonly winners: readonly number[];
  /** Seats from best to worst, equals together. */
  readonly ranking?: readonly (readonly number[])[];
  readonly scores?: readonly number[];
}

/** Explanation of an outcome to people, as the `ending` of a definition gives it. */
export interface Ending {
  /** Why the match is over, such as "Four in a row". */
  readonly reason?: Wording;
  /** The entities that show it, such as the cells of the winning line. */
  readonly line?: readonly Entity[];
}

/** Thrown through an effect that has ended the game. */
export const ENDED = new Error('The game has ended; let this pass.');

const DRAW: Outcome = Object.freeze({ winners: Object.freeze([]) });
/** One winner, the most frequent outcome, for each seat. */
const SOLE: readonly Outcome[] = Array.from({ length: 30 }, (_, seat) => Object.freeze({ winners: Object.freeze([seat]) }));

/** An outcome in seats. */
export function settleOutcome(claim: OutcomeInput): Outcome {
  if (claim === 'draw') return DRAW;
  if (claim instanceof Player) return SOLE[claim.seat] as Outcome;
  const seats = (players: readonly Player[]): readonly number[] =>
    Object.freeze(players.map((player) => player.seat).sort((a, b) => a - b));
  if (Array.isArray(claim)) return Object.freeze({ winners: seats(claim) });
  if (!('winners' in claim))
    return fault('bad-definition', {
      game: 'this game',
      reason: 'an outcome must be a player, players, "draw" or have winners',
    });
  return Object.freeze({
    winners: seats(claim.winners),
    ...(claim.ranking && { ranking: Object.freeze(claim.ranking.map(seats)) }),
    ...(claim.scores && { scores: Object.freeze([...claim.scores]) }),
  });
}

/**
 * An outcome by points: the highest wins, equals share.
 *
 * @example
 * outcome: ({ game }) => (game.deck.isEmpty ? byScore(game.players) : undefined),
 */
export function byScore<P extends Player>(
  players: readonly P[],
  score: (player: P) => number = (player) => player.score,
): OutcomeInput {
  const scores = players.map(score);
  const levels = [...new Set(scores)].sort((a, b) => b - a);
  const ranking = levels.map((level) => players.filter((_, i) => scores[i] === level));
  return { winners: ranking[0] ?? [], ranking, scores };
}
