import type { ArrangeContext } from '@rookery/engine';
import { Card } from './card.ts';
import type { Skirmish } from './game.ts';

/** Brings a world in line with whose cards they are: a hidden card that came to lie with the other captain goes back for one of theirs. */
export function arrange({ game, isHidden, swap }: ArrangeContext<Skirmish>): void {
  const [here = [], there = []] = game.players.map((player) =>
    player.all(Card).filter((card) => card.captain !== player && isHidden(card)),
  );
  here.forEach((card, i) => {
    const other = there[i];
    if (other !== undefined) swap(card, other);
  });
}
