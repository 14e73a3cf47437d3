import { type Card, highest, highestValue } from '../card.ts';
import type { Effects } from '../effect.ts';

const hasCastle = (card: Card): boolean => card.carries('castle');

export const AGE_3 = {
  alchemy: [
    (me) => {
      const drawn = me.drawSeveral(Math.floor(me.icons('castle') / 3), 4);
      me.reveal(drawn);
      if (drawn.some(({ colour }) => colour === 'red')) me.returnAll(me.hand.cards);
    },
    (me) => {
      me.meld(me.pick('Meld a card', me.hand.cards));
      me.score(me.pick('Score a card', me.hand.cards));
    },
  ],
  translation: [
    (me) => {
      if (me.scorePile.size > 0 && me.confirm('Meld your whole score pile?')) me.meldAll(me.scorePile.cards);
    },
    (me) => {
      if (me.tops.every((card) => card.carries('crown'))) me.claim('World');
    },
  ],
  engineering: [(me) => me.transferAll(me.tops.filter(hasCastle), me.by.scorePile), (me) => me.maySplay('left', ['red'])],
  optics: [
    (me) => {
      if (me.drawAndMeld(3).carries('crown')) return me.drawAndScore(4);
      const poorer = me.opponents.filter(({ score }) => score < me.player.score);
      const opponent = me.pick('Give a card to whom?', poorer);
      return opponent && me.transfer(me.pick('Give a card', me.scorePile.cards), opponent.scorePile);
    },
  ],
  compass: [
    (me) => {
      const leaves = me.tops.filter((card) => card.carries('leaf') && card.colour !== 'green');
      const given = me.transfer(me.pick('Transfer a top card with a leaf', leaves), me.by.board);
      const others = me.by.tops.filter((card) => !card.carries('leaf'));
      return me.transfer(me.pick('Take a top card without a leaf', others), me.board) ?? given;
    },
  ],
  paper: [
    (me) => me.maySplay('left', ['green', 'blue']),
    (me) => me.drawSeveral(me.board.piles.filter(({ splay }) => splay === 'left').length, 4),
  ],
  machinery: [
    (me) => me.exchange(me.hand.cards, me.hand, highest(me.by.hand.cards), me.by.hand),
    (me) => {
      me.score(me.pickFromHand('Score a card with a castle', hasCastle));
      me.maySplay('left', ['red']);
    },
  ],
  medicine: [
    (me) => {
      const mine = me.pickHighest('Exchange your highest card', me.scorePile.cards);
      const theirs = me.by.pickLowest('Exchange your lowest card', me.by.scorePile.cards);
      me.exchange(mine, me.scorePile, theirs, me.by.scorePile);
    },
  ],
  education: [
    (me) => {
      const card = me.return(me.may('Return your highest scored card?', highest(me.scorePile.cards)));
      if (card) me.draw(highestValue(me.scorePile.cards) + 2);
    },
  ],
  feudalism: [
    (me) => {
      const card = me.transfer(me.pickFromHand('Hand over a card with a castle', hasCastle), me.by.hand);
      if (card) me.unsplay(card.colour);
      return card;
    },
    (me) => me.maySplay('left', ['yellow', 'purple']),
  ],
} satisfies Partial<Effects>;
