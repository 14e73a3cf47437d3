import { createMatch, type Definition, type Match, type MatchOptions, printMove, seededRandom } from '@rookery/engine';
import { listingOf } from './listing.ts';
import { playRandomly } from './random-play.ts';

/** How a golden game is played. */
export interface GoldenOptions extends Pick<MatchOptions, 'players' | 'options'> {
  /** Deals the match and draws the moves. */
  readonly seed: string;
  /** How many inputs are played at most; 1000 unless told. */
  readonly maxSteps?: number;
}

/**
 * A random game as text, an input a line, so that a reviewer sees what a change of rules or engine changes.
 *
 * @example
 * checkGolden(new URL('./game.golden.txt', import.meta.url), goldenGame(hex, { seed: 'golden', options: { size: 5 } }));
 */
export function goldenGame<G>(definition: Definition<G>, { maxSteps = 1000, ...settings }: GoldenOptions): string {
  const match = createMatch(definition, settings);
  const lines = [`${definition.title}, version ${definition.version}, seed ${settings.seed}`, standing(match, '0 | start')];
  let doing = '';
  const finish = (): void => {
    if (doing !== '') lines.push(standing(match, doing));
  };
  playRandomly(match, seededRandom(`${settings.seed}/moves`), {
    maxSteps,
    each: (move) => {
      finish();
      doing = `${lines.length - 1} | ${match.players[move.seat]?.name} | ${printMove(match, move)}`;
    },
  });
  finish();
  return `${lines.join('\n')}\n`;
}

/** A line: what was done, and how the match stands then. */
function standing<G>(match: Match<G>, doing: string): string {
  return [doing, ...statusOf(match), `hash ${match.hash()}`].join(' | ');
}

function statusOf<G>(match: Match<G>): readonly string[] {
  const { status } = match;
  const names = (seats: readonly number[]): string => seats.map((seat) => match.players[seat]?.name).join(', ');
  if (status.kind === 'over') {
    const { winners, scores } = status.outcome;
    return [
      `over: ${winners.length === 0 ? 'a draw' : `${names(winners)}`}${scores ? `, scores ${scores.join(' ')}` : ''}`,
    ];
  }
  const listings = status.seats.map((seat) => listingOf(match, seat));
  const legal = listings.map(({ moves, complete }) => `${moves.length}${complete ? '' : '+'}`).join(', ');
  const asked =
    status.kind === 'asking' ? ` (${[...new Set(status.questions.map(({ prompt }) => prompt))].join(', ')})` : '';
  return [`${status.kind === 'asking' ? 'asked' : 'to act'}: ${names(status.seats)}${asked}`, `legal ${legal}`];
}
