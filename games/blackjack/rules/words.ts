import type { Box, Row } from './box.ts';
import type { Gambler } from './gambler.ts';
import { LIMIT } from './hand-value.ts';
import type { Fate } from './settlement.ts';

/** The value of a row of cards, in words. */
export function worth(row: Row): string {
  const { total, soft } = row.value;
  if (total > LIMIT) return `${total}, bust`;
  return soft && total < LIMIT ? `soft ${total}` : String(total);
}

/** The owner of a hand, with its number if the player has split. */
export function whose(player: Gambler, box: Box): string {
  return box.isSplit ? `${player.name} (${box.name})` : player.name;
}

/** The result of a hand, in words. */
export function result(fate: Fate, gain: number): string {
  switch (fate) {
    case 'blackjack':
      return `wins ${gain} with a blackjack`;
    case 'win':
      return `wins ${gain}`;
    case 'push':
      return 'pushes and keeps the bet';
    case 'surrender':
      return `gives up ${-gain}`;
    default:
      return `loses ${-gain}`;
  }
}
