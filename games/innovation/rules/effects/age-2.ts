import { differentValues, highest } from '../card.ts';
import type { Effects } from '../effect.ts';
import { COLOURS, countOf } from '../icons.ts';

export const AGE_2 = {
  calendar: [
    (me) => {
      if (me.scorePile.size > me.hand.size) me.drawSeveral(2, 3);
    },
  ],
  mathematics: [
    (me) => {
      const card = me.return(me.may('Return a card?', me.hand.cards));
      if (card) me.drawAndMeld(card.age + 1);
    },
  ],
  construction: [
    (me) => {
      const given = me.transferAll(me.pickSeveral('Hand over two cards', me.hand.cards, 2), me.by.hand);
      me.draw(2);
      return given;
    },
    (me) => {
      if (me.tops.length === 5 && me.others.every(({ tops }) => tops.length < 5)) me.claim('Empire');
    },
  ],
  'road-building': [
    (me) => {
      const { length } = me.meldAll(me.pickSeveral('Meld one or two cards', me.hand.cards, 1, 2));
      if (length < 2 || !me.top('red')) return;
      const other = me.may('Give your top red card for a top green one?', me.others);
      if (!other) return;
      me.transfer(me.top('red'), other.board);
      me.transfer(other.board.pile('green').top, me.board);
    },
  ],
  currency: [
    (me) => {
      const returned = me.returnAll(me.pickSeveral('Return any number of cards?', me.hand.cards, 0, me.hand.size));
      for (let left = differentValues(returned); left > 0; left--) me.drawAndScore(2);
    },
  ],
  mapmaking: [
    (me) => {
      const ones = me.scorePile.cards.filter(({ age }) => age === 1);
      return me.transfer(me.pick('Hand over a 1 you have scored', ones), me.by.scorePile);
    },
    (me) => {
      if (me.dogma.demanded) me.drawAndScore(1);
    },
  ],
  'canal-building': [
    (me) => {
      if (me.hand.isEmpty && me.scorePile.isEmpty) return;
      if (!me.confirm('Exchange your highest cards in hand and score pile?')) return;
      me.exchange(highest(me.hand.cards), me.hand, highest(me.scorePile.cards), me.scorePile);
    },
  ],
  fermenting: [
    (me) => {
      const leafy = COLOURS.filter((colour) => countOf(me.board.pile(colour).shown, 'leaf') > 0);
      me.drawSeveral(leafy.length, 2);
    },
  ],
  monotheism: [
    (me) => {
      const strange = me.tops.filter(({ colour }) => me.by.board.pile(colour).isEmpty);
      const card = me.transfer(me.pick('Hand over a top card of a colour they lack', strange), me.by.scorePile);
      return card && me.drawAndTuck(1);
    },
    (me) => me.drawAndTuck(1),
  ],
  philosophy: [(me) => me.maySplay('left', COLOURS), (me) => me.score(me.may('Score a card?', me.hand.cards))],
} satisfies Partial<Effects>;
