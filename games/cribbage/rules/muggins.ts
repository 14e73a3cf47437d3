import { number } from '@rookery/engine';
import type { Cribber } from './cribber.ts';
import type { Cribbage } from './game.ts';
import { goOn, toCount } from './show.ts';

/** Maximum points of a hand. */
export const MOST = 29;

/**
 * The owner claims the points of the hand; then the opponents say their counts and take the points of the owner's
 * mistakes.
 */
export function claim(game: Cribbage, points: number): void {
  const shown = toCount(game);
  if (shown === undefined) return;
  const { owner, worth, name, words } = shown;
  game.message('{name}: {owner} counts {points}', { name, owner, points });
  const opponents = opponentsOf(game, owner);
  const question = `${name}: ${owner} counts ${points}. What do you count?`;
  const counts = game.askAll(opponents.map(({ live }) => live.ask(question, number({ min: 0, max: MOST }))));
  const gains = gainsOf(points, worth, counts);
  const lost = points > worth ? gains.reduce((sum, gain) => sum + gain, 0) : 0;
  game.peg(owner, points - lost);
  for (const [i, player] of opponents.entries()) {
    const gain = gains[i] ?? 0;
    if (gain === 0 || game.isWon) continue;
    const text = points < worth ? '{player} says muggins and takes {gain}' : '{player} objects and takes {gain}';
    game.message(text, { player, gain });
    game.peg(player, gain);
  }
  if (points !== worth && !game.isWon) game.message('It was worth {worth}: {words}', { worth, words });
  goOn(game);
}

/**
 * The gain of each count, in order: a count that is closer to the true worth than the one before, and does not pass it,
 * gains the difference.
 */
function gainsOf(claimed: number, worth: number, counts: readonly number[]): readonly number[] {
  let last = claimed;
  return counts.map((count) => {
    const isNearer = claimed < worth ? count > last && count <= worth : count < last && count >= worth;
    if (!isNearer) return 0;
    const gain = Math.abs(count - last);
    last = count;
    return gain;
  });
}

/** The opponents of a player, from their left. */
function opponentsOf(game: Cribbage, player: Cribber): readonly Cribber[] {
  const { players } = game;
  const left = [...players.slice(player.seat + 1), ...players.slice(0, player.seat)];
  return left.filter((other) => !game.isSameSide(player, other));
}
