import { Card, Klondike } from '../../rules/index.ts';

/**
 * Rigs the deal: the first column gets all thirteen cards of a run, and the second none, until the returned function is
 * called. Call it in the server's process, because the browser gets the cards from there.
 */
export function dealRun(): () => void {
  const deal = Klondike.prototype.deal;
  Klondike.prototype.deal = function dealRun(this: Klondike): void {
    deal.call(this);
    const [first, second] = this.tableaux;
    for (const column of [first, second])
      for (const card of [...(column?.all(Card) ?? [])]) card.flipDown().putInto(this.stock);
    const all = [...this.cards];
    for (let rank = 12; rank >= 0; rank--) {
      const red = rank % 2 === 0;
      const card = all.find((each) => each.rank === rank && each.suit < 2 === red);
      if (card === undefined || first === undefined) throw new Error('a card is missing');
      card.putInto(first);
      card.flipUp();
    }
  };
  return () => {
    Klondike.prototype.deal = deal;
  };
}
