import { type Card, highest, highestValue, lowest } from '../card.ts';
import type { Effects } from '../effect.ts';
import { COLOURS, countOf } from '../icons.ts';

export const AGE_6 = {
  'atomic-theory': [(me) => me.maySplay('right', ['blue']), (me) => me.drawAndMeld(7)],
  encyclopedia: [
    (me) => {
      const cards = highest(me.scorePile.cards);
      if (cards.length > 0 && me.confirm('Meld your highest scored cards?')) me.meldAll(cards);
    },
  ],
  industrialization: [
    (me) => {
      const industrial = me.board.piles.filter(({ shown }) => countOf(shown, 'factory') > 0);
      for (const _ of industrial) me.drawAndTuck(6);
    },
    (me) => me.maySplay('right', ['red', 'purple']),
  ],
  'machine-tools': [(me) => me.drawAndScore(highestValue(me.scorePile.cards))],
  classification: [
    (me) => {
      const shown = me.pick('Show a card', me.hand.cards);
      if (!shown) return;
      me.reveal([shown]);
      const ofItsColour = (cards: readonly Card[]) => cards.filter(({ colour }) => colour === shown.colour);
      for (const { hand } of me.others) me.transferAll(ofItsColour(hand.cards), me.hand);
      me.meldAll(ofItsColour(me.hand.cards));
    },
  ],
  'metric-system': [
    (me) => {
      if (me.board.pile('green').splay === 'right') me.maySplay('right', COLOURS);
    },
    (me) => me.maySplay('right', ['green']),
  ],
  canning: [
    (me) => {
      if (!me.confirm('Draw and tuck a 6?')) return;
      me.drawAndTuck(6);
      me.scoreAll(me.tops.filter((card) => !card.carries('factory')));
    },
    (me) => me.maySplay('right', ['yellow']),
  ],
  vaccination: [
    (me) => {
      const returned = me.returnAll(lowest(me.scorePile.cards));
      if (returned.length > 0) me.drawAndMeld(6);
      return returned;
    },
    (me) => {
      if (me.dogma.demanded) me.drawAndMeld(7);
    },
  ],
  democracy: [
    (me) => {
      const { tally } = me.dogma;
      const { length } = me.returnAll(me.pickSeveral('Return any number of cards?', me.hand.cards, 0, me.hand.size));
      tally[me.player.seat] = length;
      if (me.others.every(({ seat }) => length > (tally[seat] ?? 0))) me.drawAndScore(8);
    },
  ],
  emancipation: [
    (me) => {
      const card = me.transfer(me.pick('Hand over a card', me.hand.cards), me.by.scorePile);
      return card && me.draw(6);
    },
    (me) => me.maySplay('right', ['red', 'purple']),
  ],
} satisfies Partial<Effects>;
