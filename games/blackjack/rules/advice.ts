import type { Move } from '@rookery/engine';
import type { Gambler } from './gambler.ts';
import type { Blackjack } from './game.ts';
import { playsOf } from './plays.ts';
import { basicStrategy } from './strategy.ts';

/**
 * The recommended move: the smallest bet, no insurance, and basic strategy. Uses only information that the player
 * sees.
 *
 * @example
 * match.play(adviceFor(match.game, match.game.currentPlayer));
 */
export function adviceFor(game: Blackjack, player: Gambler): Move {
  const { current: box, seat } = player;
  const { up, options, phase } = game;
  if (phase === 'insurance') return { kind: 'act', seat, action: 'decline', args: [] };
  if (box === undefined || up === undefined) return { kind: 'act', seat, action: 'bet', args: [options.minimum] };
  const { hitSoft17, doubleAfterSplit } = options;
  const allowed = playsOf(game, player);
  const action = basicStrategy(box.cards, up, { hitSoft17, doubleAfterSplit, allowed });
  return { kind: 'act', seat, action, args: [] };
}
