import type { Bazaar } from './game.ts';
import { type Bundle, type Good, inWords } from './goods.ts';
import type { Merchant } from './merchant.ts';

/**
 * The number of a good that the store takes for one of another: two at a gate for it, three at a gate for any,
 * otherwise four.
 */
export function rate({ desert }: Bazaar, merchant: Merchant, good: Good): number {
  const gates = desert.sitesOfPlayer(merchant).map(({ gate }) => gate);
  return gates.includes(good) ? 2 : gates.includes('any') ? 3 : 4;
}

/** Trades with the store. */
export function barter(game: Bazaar, merchant: Merchant, give: Good, get: Good): void {
  const price = Array.from({ length: rate(game, merchant, give) }, () => give);
  game.lose(merchant, price);
  game.gain(merchant, [get]);
  game.message('{merchant} trades {price} for {get}', { merchant, price: inWords(price), get });
}

/** Makes an offer to all others. The merchant may trade with one of those who accept. */
export function offer(game: Bazaar, merchant: Merchant, give: Bundle, want: Bundle): void {
  game.offersLeft--;
  const words = { give: inWords(give), want: inWords(want) };
  const willing = askAll(game, game.othersThan(merchant), want, `Give ${merchant} ${words.want} for ${words.give}?`);
  const partner =
    willing.length === 0 ? undefined : merchant.choose('With whom do you trade?', willing, { optional: true });
  const who = willing.length === 0 ? 'nobody agrees' : `${willing.join(' and ')} would agree`;
  game.message('{merchant} offers {give} for {want}: {who}', { merchant, ...words, who });
  if (partner === undefined) return;
  game.hand(merchant, partner, give);
  game.hand(partner, merchant, want);
  game.message('{merchant} trades with {partner}', { merchant, partner });
}

/**
 * Asks all others, with sealed answers, and returns those who accept. Merchants without the wanted goods get the
 * question too, so that nobody can tell, but can only decline.
 */
function askAll(game: Bazaar, others: readonly Merchant[], want: Bundle, question: string): readonly Merchant[] {
  const answers = game.askAll(
    others.map(({ bales, live }) => live.choose(question, bales.holds(want) ? [true, false] : [false])),
  );
  return others.filter((_, i) => answers[i]);
}
