import { repeatedly, type SelectionContext } from '@rookery/engine';
import type { Favour } from './favours.ts';
import type { Bazaar } from './game.ts';
import { type Bundle, GOODS, inWords, pickable } from './goods.ts';
import type { Merchant } from './merchant.ts';
import { moveStorm } from './storm.ts';

/** Number of trails that a guide pays for, and of goods that a gift brings. */
const GUIDED = 2;
const GIVEN = 2;

/** Plays a favour, which becomes public. */
export function play(game: Bazaar, merchant: Merchant, favour: Favour): void {
  game.favourPlayed = true;
  favour.putInto(game.played);
  game.message('{merchant} plays {favour}', { merchant, favour });
  if (favour.kind === 'wind') moveStorm(game, merchant);
  else if (favour.kind === 'guide') game.freeTrails = GUIDED;
  else if (favour.kind === 'gift') gift(game, merchant);
  else levy(game, merchant);
}

/** The merchant takes any two goods from the store. */
function gift(game: Bazaar, merchant: Merchant): void {
  const { store } = game;
  const count = Math.min(GIVEN, store.total);
  const any = repeatedly((_: SelectionContext, picked: Bundle) => pickable(picked, count, (good) => store.get(good)), {
    min: count,
    max: count,
  });
  const goods = merchant.ask(`Take ${count} goods`, any);
  game.gain(merchant, goods);
  game.message('{merchant} takes {goods}', { merchant, goods: inWords(goods) });
}

/** All others hand over all they have of one good. */
function levy(game: Bazaar, merchant: Merchant): void {
  const wanted = merchant.choose('Which good do all hand over?', GOODS);
  for (const other of game.othersThan(merchant)) {
    const goods = GOODS.filter((good) => good === wanted).flatMap((good) =>
      Array.from({ length: other.bales.amount(good) }, () => good),
    );
    game.hand(other, merchant, goods);
    game.message('{other} hands over {goods}', { other, goods: inWords(goods) });
  }
}
