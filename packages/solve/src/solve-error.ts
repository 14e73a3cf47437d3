import { CodedError, type ErrorDetails } from '@rookery/engine/errors';

/**
 * Messages of errors in solving.
 *
 * @example
 * console.log(SOLVE_ERRORS['unknown-state']); // The policy says nothing of the information state "{state}".
 */
export const SOLVE_ERRORS = {
  'tree-too-large':
    'The tree of {game} has more than {limit} positions. Choose smaller options, draw single cards at random instead of shuffling a deck, or raise maxPositions.',
  'endless-match':
    'A match of {game} can take more than {limit} moves. A tree needs an end: give the rules a limit of turns.',
  'endless-listing': 'A seat of {game} has more legal moves than can be listed, so its tree cannot be built.',
  'no-recall':
    'Two positions of {game} look the same to seat {seat} but have different legal moves: {first}, and {second}. The view must show what decides them.',
  'bad-payoffs': 'The payoffs of {game} must be {seats} finite numbers, one for each seat, not {given}.',
  'bad-iterations': 'Iterations must be a whole number from 1, not {given}.',
  'unknown-state': 'The policy says nothing of the information state "{state}".',
  'bad-policy': 'The policy gives the information state "{state}" probabilities that sum to {sum} instead of 1.',
} as const;

/** Code of an error in solving. */
export type SolveErrorCode = keyof typeof SOLVE_ERRORS;

/**
 * An error in solving a game.
 *
 * @example
 * try {
 *   gameTree(checkers, { maxPositions: 1_000 });
 * } catch (error) {
 *   if (error instanceof SolveError) console.log(error.code); // tree-too-large
 * }
 */
export class SolveError extends CodedError<SolveErrorCode> {
  override readonly name = 'SolveError';

  constructor(code: SolveErrorCode, details: ErrorDetails) {
    super(SOLVE_ERRORS, code, details);
  }
}
