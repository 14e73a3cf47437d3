import type { Effects } from '../effect.ts';
import { COLOURS } from '../icons.ts';

export const AGE_4 = {
  experimentation: [(me) => me.drawAndMeld(5)],
  'printing-press': [
    (me) => {
      const card = me.return(me.may('Return a scored card?', me.scorePile.cards));
      if (card) me.draw((me.top('purple')?.age ?? 0) + 2);
    },
    (me) => me.maySplay('right', ['blue']),
  ],
  colonialism: [
    (me) => {
      let again = true;
      while (again) again = me.drawAndTuck(3).carries('crown');
    },
  ],
  gunpowder: [
    (me) => {
      const castles = me.tops.filter((card) => card.carries('castle'));
      return me.transfer(me.pick('Transfer a top card with a castle', castles), me.by.scorePile);
    },
    (me) => {
      if (me.dogma.demanded) me.drawAndScore(2);
    },
  ],
  invention: [
    (me) => {
      const left = COLOURS.filter((colour) => me.board.pile(colour).splay === 'left');
      if (me.maySplay('right', left)) me.drawAndScore(4);
    },
    (me) => {
      if (me.board.piles.every(({ splay }) => splay !== 'none')) me.claim('Wonder');
    },
  ],
  navigation: [
    (me) => {
      const cards = me.scorePile.cards.filter(({ age }) => age === 2 || age === 3);
      return me.transfer(me.pick('Transfer a scored 2 or 3', cards), me.by.scorePile);
    },
  ],
  anatomy: [
    (me) => {
      const card = me.return(me.pick('Return a scored card', me.scorePile.cards));
      const equals = me.tops.filter(({ age }) => age === card?.age);
      me.return(me.pick('Return a top card of the same value', equals));
      return card;
    },
  ],
  perspective: [
    (me) => {
      if (!me.return(me.may('Return a card?', me.hand.cards))) return;
      const count = Math.floor(me.icons('lightbulb') / 2);
      me.scoreAll(me.pickSeveral('Score cards', me.hand.cards, count));
    },
  ],
  enterprise: [
    (me) => {
      const crowns = me.tops.filter((card) => card.carries('crown') && card.colour !== 'purple');
      const card = me.transfer(me.pick('Transfer a top card with a crown', crowns), me.by.board);
      return card && me.drawAndMeld(4);
    },
    (me) => me.maySplay('right', ['green']),
  ],
  reformation: [
    (me) => {
      const count = Math.min(Math.floor(me.icons('leaf') / 2), me.hand.size);
      if (count === 0 || !me.confirm(`Tuck ${count} of your cards?`)) return;
      me.tuckAll(me.pickSeveral('Tuck cards', me.hand.cards, count));
    },
    (me) => me.maySplay('right', ['yellow', 'purple']),
  ],
} satisfies Partial<Effects>;
