import type { Definition, Match } from '@rookery/engine';
import { type Innovation, STAGES } from './game.ts';

/**
 * The states that a game goes through.
 *
 * @example
 * PHASES.includes('AwaitingChoice'); // true
 */
export const PHASES = [...STAGES, 'AwaitingChoice', 'GameOver'] as const;
/** The state a game is in. */
export type Phase = (typeof PHASES)[number];

/**
 * The state a match is in. Between two inputs a player must act or choose, or the game is over; what effects and rules see while
 * a step runs is that a card is resolved or that a claim is checked.
 *
 * @example
 * if (phaseOf(match) === 'AwaitingChoice') console.log(match.questions[0]?.prompt);
 */
export function phaseOf(match: Match<Definition<Innovation>>): Phase {
  if (match.isOver) return 'GameOver';
  return match.questions.length > 0 ? 'AwaitingChoice' : match.game.stage;
}
