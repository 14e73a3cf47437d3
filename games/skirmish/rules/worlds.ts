import type { ArrangeContext } from '@rookery/engine';
import { Card } from './card.ts';
import type { Skirmish } from './game.ts';

/**
 * Adjusts a sampled world to the owners of cards: a hidden card that was placed with the other captain is swapped back.
 */
export function arrange({ game, isHidden, swap }: ArrangeContext<Skirmish>): void {
  const [here = [], there = []] = game.players.map((player) =>
    player.all(Card).filter((card) => card.captain !== player && isHidden(card)),
  );
  here.forEach((card, i) => {
    const other = there[i];
    if (other !== undefined) swap(card, other);
  });
}
