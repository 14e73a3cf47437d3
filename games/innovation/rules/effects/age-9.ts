import { highest } from '../card.ts';
import type { Effects } from '../effect.ts';

export const AGE_9 = {
  computers: [(me) => me.maySplay('up', ['red', 'green']), (me) => me.execute(me.drawAndMeld(10))],
  genetics: [
    (me) => {
      const { colour } = me.drawAndMeld(10);
      me.scoreAll(me.board.pile(colour).cards.slice(1));
    },
  ],
  composites: [
    (me) => {
      const kept = me.pickSeveral('Keep a card', me.hand.cards, 1);
      const given = me.hand.cards.filter((card) => !kept.includes(card));
      me.transferAll(given, me.by.hand);
      const scored = me.pickHighest('Hand over your highest scored card', me.scorePile.cards);
      return [...given, ...me.transferAll(scored, me.by.scorePile)];
    },
  ],
  fission: [
    (me) => {
      const card = me.drawAndReveal(10);
      if (card.colour === 'red') {
        me.removeAll();
        me.dogma.over = true;
      }
      return card;
    },
    (me) => {
      const others = me.game.players.flatMap(({ tops }) => tops).filter((card) => card !== me.dogma.card);
      me.return(me.pick('Return a top card', others));
      me.draw(10);
    },
  ],
  collaboration: [
    (me) => {
      const cards = [me.drawAndReveal(9), me.drawAndReveal(9)];
      const taken = me.by.pick('Take a card', cards);
      me.transfer(taken, me.by.board);
      return me.meld(cards.find((card) => card !== taken));
    },
    (me) => {
      if (me.board.pile('green').size >= 10) me.win();
    },
  ],
  satellites: [
    (me) => {
      me.returnAll(me.hand.cards);
      me.drawSeveral(3, 8);
    },
    (me) => me.maySplay('up', ['purple']),
    (me) => me.execute(me.meld(me.pick('Meld a card', me.hand.cards))),
  ],
  ecology: [
    (me) => {
      if (!me.return(me.may('Return a card?', me.hand.cards))) return;
      me.score(me.pick('Score a card', me.hand.cards));
      me.drawSeveral(2, 10);
    },
  ],
  suburbia: [
    (me) => {
      const tucked = me.tuckAll(me.pickSeveral('Tuck any number of cards?', me.hand.cards, 0, me.hand.size));
      for (const _ of tucked) me.drawAndScore(1);
    },
  ],
  services: [
    (me) => {
      const moved = me.transferAll(highest(me.scorePile.cards), me.by.hand);
      const tops = me.by.tops.filter((card) => !card.carries('leaf'));
      if (moved.length > 0) me.transfer(me.pick('Take a top card without a leaf', tops), me.hand);
      return moved;
    },
  ],
  specialization: [
    (me) => {
      const card = me.pick('Show a card', me.hand.cards);
      if (!card) return;
      me.reveal([card]);
      for (const { board } of me.others) me.transfer(board.pile(card.colour).top, me.hand);
    },
    (me) => me.maySplay('up', ['yellow', 'blue']),
  ],
} satisfies Partial<Effects>;
