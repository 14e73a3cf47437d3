import { highest } from '../card.ts';
import type { Effects } from '../effect.ts';

export const AGE_5 = {
  chemistry: [
    (me) => me.maySplay('right', ['blue']),
    (me) => {
      me.drawAndScore(me.player.reach + 1);
      me.return(me.pick('Return a card from your score pile', me.scorePile.cards));
    },
  ],
  physics: [
    (me) => {
      const colours = Array.from({ length: 3 }, () => me.drawAndReveal(6).colour);
      if (new Set(colours).size < 3) me.returnAll(me.hand.cards);
    },
  ],
  coal: [
    (me) => me.drawAndTuck(5),
    (me) => me.maySplay('right', ['red']),
    (me) => {
      const card = me.score(me.may('Score a top card?', me.tops));
      if (card) me.score(me.top(card.colour));
    },
  ],
  'the-pirate-code': [
    (me) => {
      const low = me.scorePile.cards.filter(({ age }) => age <= 4);
      return me.transferAll(me.pickSeveral('Hand over two scored cards', low, 2), me.by.scorePile);
    },
    (me) => {
      if (!me.dogma.demanded) return;
      const crowned = me.tops.filter((card) => card.carries('crown'));
      me.scoreAll(me.pickLowest('Score your lowest top card with a crown', crowned));
    },
  ],
  banking: [
    (me) => {
      const factories = me.tops.filter((card) => card.carries('factory') && card.colour !== 'green');
      const card = me.transfer(me.pick('Transfer a top card with a factory', factories), me.by.board);
      return card && me.drawAndScore(5);
    },
    (me) => me.maySplay('right', ['green']),
  ],
  measurement: [
    (me) => {
      const card = me.may('Return a card?', me.hand.cards);
      if (!card) return;
      me.reveal([card]);
      me.return(card);
      me.splay(card.colour, 'right');
      me.draw(me.board.pile(card.colour).size);
    },
  ],
  statistics: [(me) => me.transferAll(highest(me.scorePile.cards), me.hand), (me) => me.maySplay('right', ['yellow'])],
  'steam-engine': [
    (me) => {
      me.drawAndTuck(4);
      me.drawAndTuck(4);
      me.score(me.board.pile('yellow').bottom);
    },
  ],
  astronomy: [
    (me) => {
      let card = me.drawAndReveal(6);
      for (; card.colour === 'green' || card.colour === 'blue'; card = me.drawAndReveal(6)) me.meld(card);
    },
    (me) => {
      if (me.tops.every(({ colour, age }) => colour === 'purple' || age >= 6)) me.claim('Universe');
    },
  ],
  societies: [
    (me) => {
      const better = me.tops.filter((card) => card.carries('lightbulb') && card.age > (me.by.top(card.colour)?.age ?? 0));
      const card = me.transfer(me.pick('Transfer a top card with a lightbulb', better), me.by.board);
      return card && me.draw(5);
    },
  ],
} satisfies Partial<Effects>;
