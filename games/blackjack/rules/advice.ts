import type { Gambler } from './gambler.ts';
import type { Blackjack } from './game.ts';
import { playsOf } from './plays.ts';
import { basicStrategy } from './strategy.ts';

/** An action with its choices by name, as `match.act` takes it. */
export interface Advice {
  readonly action: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/**
 * What the book says to a player who is to act: the smallest bet, no insurance, and basic strategy. It looks at nothing
 * that the player does not see.
 *
 * @example
 * const { action, args } = adviceFor(match.game, match.game.currentPlayer);
 * match.act(match.game.currentPlayer.seat, action, args);
 */
export function adviceFor(game: Blackjack, player: Gambler): Advice {
  const { current: box } = player;
  const { up, options, phase } = game;
  if (phase === 'insurance') return { action: 'decline', args: {} };
  if (box === undefined || up === undefined) return { action: 'bet', args: { amount: options.minimum } };
  const { hitSoft17, doubleAfterSplit } = options;
  const allowed = playsOf(game, player);
  return { action: basicStrategy(box.cards, up, { hitSoft17, doubleAfterSplit, allowed }), args: {} };
}
