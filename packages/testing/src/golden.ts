import { type AnyGame, createMatch, type Match, type MatchOptions, seededRandom } from '@rookery/engine';
import { printMove, stateHash } from '@rookery/engine/formats';
import { eventsFor, viewFor } from '@rookery/engine/view';
import { listingOf } from './listing.ts';
import { playRandomly } from './random-play.ts';

/** Options of a golden game. */
export interface GoldenOptions extends Pick<MatchOptions, 'players' | 'options'> {
  /** Seed of the match and of the moves. */
  readonly seed: string;
  /** Maximum number of inputs. @default 1000 */
  readonly maxSteps?: number;
  /** Whether to print public messages below each input. @default false */
  readonly log?: boolean;
}

/**
 * Prints a random game as text, one input per line, so that a reviewer sees the effect of a change in the rules or the
 * engine.
 *
 * @example
 * console.log(goldenGame(hex, { seed: 'golden', options: { size: 2 } }));
 * // Hex, version 1, seed golden
 * // 0 | start | to act: Player 1 | legal 4 | hash …
 * // 1 | Player 1 | place a1 | to act: Player 2 | legal 3 | hash …
 * // 2 | Player 2 | place b1 | to act: Player 1 | legal 2 | hash …
 * // 3 | Player 1 | place b2 | to act: Player 2 | legal 1 | hash …
 * // 4 | Player 2 | place a2 | over: Player 2, Both edges are joined | hash …
 */
export function goldenGame<D extends AnyGame>(
  definition: D,
  { maxSteps = 1000, log = false, ...settings }: GoldenOptions,
): string {
  const match = createMatch(definition, settings);
  const lines = [`${definition.title}, version ${definition.version}, seed ${settings.seed}`, standing(match, '0 | start')];
  let inputs = 0;
  let doing = '';
  const finish = (): void => {
    if (doing === '') return;
    lines.push(standing(match, doing));
    if (!log || match.questions.length > 0) return;
    for (const event of eventsFor(match)) if (event.kind === 'said') lines.push(`    ${event.text}`);
  };
  playRandomly(match, seededRandom(`${settings.seed}/moves`), {
    maxSteps,
    each: (move) => {
      finish();
      doing = `${++inputs} | ${match.players[move.seat]?.name} | ${printMove(match, move)}`;
    },
  });
  finish();
  return `${lines.join('\n')}\n`;
}

/** Returns one line: the input and the resulting state. */
function standing<D extends AnyGame>(match: Match<D>, doing: string): string {
  return [doing, ...statusOf(match), `hash ${stateHash(match)}`].join(' | ');
}

function statusOf<D extends AnyGame>(match: Match<D>): readonly string[] {
  const { status } = match;
  const names = (seats: readonly number[]): string => seats.map((seat) => match.players[seat]?.name).join(', ');
  if (status.kind === 'over') {
    const { winners, scores } = status.outcome;
    const reason = viewFor(match).outcome?.reason;
    const parts = [winners.length === 0 ? 'a draw' : names(winners), reason, scores && `scores ${scores.join(' ')}`];
    return [`over: ${parts.filter((part) => part !== undefined).join(', ')}`];
  }
  const listings = match.mayAct.map((seat) => listingOf(match, seat));
  const legal = listings.map(({ moves, complete }) => `${moves.length}${complete ? '' : '+'}`).join(', ');
  const asked =
    status.kind === 'asking' ? ` (${[...new Set(status.questions.map(({ prompt }) => prompt))].join(', ')})` : '';
  return [`${status.kind === 'asking' ? 'asked' : 'to act'}: ${names(match.mayAct)}${asked}`, `legal ${legal}`];
}
