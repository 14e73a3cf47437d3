import type { AnyGame } from '@rookery/engine';
import { goFish } from '../../rules/index.ts';

/** Shuffles and redeals the cards of all but the first player: worlds that the first player cannot tell apart. */
export function redealt(shuffles: number): AnyGame {
  type Setup = NonNullable<(typeof goFish)['setup']>;
  const setup: Setup = (context) => {
    goFish.setup?.(context);
    const { game } = context;
    const others = game.players.slice(1).flatMap(({ hand }) => hand.children.map((card) => ({ hand, card })));
    let cards = others.map(({ card }) => card);
    for (let i = 0; i < shuffles; i++) cards = game.random.shuffled(cards);
    for (const card of cards) card.putInto(game.pond);
    for (const [i, { hand }] of others.entries()) cards[i]?.putInto(hand);
  };
  return { ...goFish, setup };
}
