import type { Definition, Match } from '@rookery/engine';
import { type Innovation, STAGES } from './game.ts';

/**
 * States of a match.
 *
 * @example
 * PHASES.includes('AwaitingChoice'); // true
 */
export const PHASES = [...STAGES, 'AwaitingChoice', 'GameOver'] as const;
/** State of a match. */
export type Phase = (typeof PHASES)[number];

/**
 * Returns the state of a match. Between inputs a player must act or choose, or the game is over; the other states occur
 * only inside a step, where effects and rules see them.
 *
 * @example
 * if (phaseOf(match) === 'AwaitingChoice') console.log(match.questions[0]?.prompt);
 */
export function phaseOf(match: Match<Definition<Innovation>>): Phase {
  if (match.isOver) return 'GameOver';
  return match.questions.length > 0 ? 'AwaitingChoice' : match.game.stage;
}
