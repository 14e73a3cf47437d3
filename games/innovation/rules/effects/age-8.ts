import { differentValues, lowest } from '../card.ts';
import type { Effects } from '../effect.ts';
import { COLOURS } from '../icons.ts';

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export const AGE_8 = {
  'quantum-theory': [
    (me) => {
      const { length } = me.returnAll(me.pickSeveral('Return up to two cards?', me.hand.cards, 0, 2));
      if (length < 2) return;
      me.draw(10);
      me.drawAndScore(10);
    },
  ],
  rocketry: [
    (me) => {
      for (let left = Math.floor(me.icons('clock') / 2); left > 0; left--) {
        const scored = me.opponents.flatMap(({ scorePile }) => scorePile.cards);
        me.return(me.pick('Return a card that an opponent has scored', scored));
      }
    },
  ],
  flight: [
    (me) => {
      if (me.board.pile('red').splay === 'up') me.maySplay('up', COLOURS);
    },
    (me) => me.maySplay('up', ['red']),
  ],
  mobility: [
    (me) => {
      const fitting = me.tops.filter((card) => card.colour !== 'red' && !card.carries('factory'));
      const moved = me.transferAll(me.pickHighest('Hand over your highest', fitting, 2), me.by.scorePile);
      if (moved.length > 0) me.draw(8);
      return moved;
    },
  ],
  corporations: [
    (me) => {
      const fitting = me.tops.filter((card) => card.colour !== 'green' && card.carries('factory'));
      const card = me.transfer(me.pick('Hand over a top card with a factory', fitting), me.by.scorePile);
      return card && me.drawAndMeld(8);
    },
    (me) => me.drawAndMeld(8),
  ],
  'mass-media': [
    (me) => {
      if (!me.return(me.may('Return a card?', me.hand.cards))) return;
      const value = me.name('Name a value', VALUES);
      const scored = me.game.players.flatMap(({ scorePile }) => scorePile.cards);
      me.returnAll(scored.filter(({ age }) => age === value));
    },
    (me) => me.maySplay('up', ['purple']),
  ],
  antibiotics: [
    (me) => {
      const returned = me.returnAll(me.pickSeveral('Return up to three cards?', me.hand.cards, 0, 3));
      me.drawSeveral(2 * differentValues(returned), 8);
    },
  ],
  skyscrapers: [
    (me) => {
      const fitting = me.tops.filter((card) => card.colour !== 'yellow' && card.carries('clock'));
      const card = me.transfer(me.pick('Transfer a top card with a clock', fitting), me.by.board);
      if (!card) return undefined;
      const pile = me.board.pile(card.colour);
      me.score(pile.top);
      me.returnAll(pile.cards);
      return card;
    },
  ],
  empiricism: [
    (me) => {
      const first = me.name('Name a colour', COLOURS);
      const second = me.name(
        'Name another colour',
        COLOURS.filter((colour) => colour !== first),
      );
      const card = me.drawAndReveal(9);
      if (card.colour !== first && card.colour !== second) return;
      me.meld(card);
      me.maySplay('up', [card.colour]);
    },
    (me) => {
      if (me.icons('lightbulb') >= 20) me.win();
    },
  ],
  socialism: [
    (me) => {
      if (me.hand.isEmpty || !me.confirm('Tuck your whole hand?')) return;
      const tucked = me.tuckAll(me.hand.cards);
      if (!tucked.some(({ colour }) => colour === 'purple')) return;
      for (const { hand } of me.others) me.transferAll(lowest(hand.cards), me.hand);
    },
  ],
} satisfies Partial<Effects>;
