import { runToEnd } from '@rookery/engine';
import { highest, lowest } from '../card.ts';
import type { Effects } from '../effect.ts';
import { COLOURS } from '../icons.ts';
import { codeOfLaws } from './code-of-laws.ts';

export const AGE_1 = {
  pottery: [
    (me) => {
      const { length } = me.returnAll(me.pickSeveral('Return up to three cards?', me.hand.cards, 0, 3));
      if (length > 0) me.drawAndScore(length);
    },
    (me) => me.draw(1),
  ],
  tools: [
    (me) => {
      if (me.hand.size === 0 || !me.confirm('Return three cards?')) return;
      const { length } = me.returnAll(me.pickSeveral('Return three cards', me.hand.cards, 3));
      if (length === 3) me.drawAndMeld(3);
    },
    (me) => {
      const threes = me.hand.cards.filter(({ age }) => age === 3);
      if (me.return(me.may('Return a 3?', threes))) me.drawSeveral(3, 1);
    },
  ],
  writing: [(me) => me.draw(2)],
  archery: [
    (me) => {
      me.draw(1);
      return me.transfer(me.pick('Hand over your highest card', highest(me.hand.cards)), me.by.hand);
    },
  ],
  metalworking: [
    (me) => {
      let card = me.drawAndReveal(1);
      for (; card.carries('castle'); card = me.drawAndReveal(1)) me.score(card);
    },
  ],
  oars: [
    (me) => {
      let moved = 0;
      for (;;) {
        const card = me.pickFromHand('Hand over a card with a crown', (each) => each.carries('crown'));
        if (!me.transfer(card, me.by.scorePile)) return moved;
        moved++;
        me.draw(1);
      }
    },
    (me) => {
      if (!me.dogma.demanded) me.draw(1);
    },
  ],
  clothing: [
    (me) => me.meld(me.pickFromHand('Meld a card of a new colour', ({ colour }) => me.board.pile(colour).isEmpty)),
    (me) => {
      const mine = COLOURS.filter(
        (colour) => me.top(colour) && me.opponents.every(({ board }) => board.pile(colour).isEmpty),
      );
      for (const _ of mine) me.drawAndScore(1);
    },
  ],
  sailing: [(me) => me.drawAndMeld(1)],
  'the-wheel': [(me) => me.drawSeveral(2, 1)],
  agriculture: [
    (me) => {
      const card = me.return(me.may('Return a card?', me.hand.cards));
      if (card) me.drawAndScore(card.age + 1);
    },
  ],
  domestication: [
    (me) => {
      me.meld(me.pick('Meld your lowest card', lowest(me.hand.cards)));
      me.draw(1);
    },
  ],
  masonry: [
    (me) => {
      const { length } = me.meldAll(me.severalFromHand('Meld cards with castles?', (card) => card.carries('castle')));
      if (length >= 4) me.claim('Monument');
    },
  ],
  'city-states': [
    (me) => {
      if (me.icons('castle') < 4) return undefined;
      const castles = me.tops.filter((card) => card.carries('castle'));
      const card = me.transfer(me.pick('Transfer a top card with a castle', castles), me.by.board);
      return card && me.draw(1);
    },
  ],
  'code-of-laws': [(me) => runToEnd(codeOfLaws(me))],
  mysticism: [
    (me) => {
      const card = me.drawAndReveal(1);
      if (me.board.pile(card.colour).isEmpty) return;
      me.meld(card);
      me.draw(1);
    },
  ],
} satisfies Partial<Effects>;
