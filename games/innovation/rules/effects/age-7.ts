import { differentValues, highestValue } from '../card.ts';
import type { Effects } from '../effect.ts';
import { COLOURS } from '../icons.ts';

const EVOLUTIONS = ['Draw and score an 8, then return a scored card', 'Draw one higher than you have scored'] as const;

export const AGE_7 = {
  evolution: [
    (me) => {
      const choice = me.may('Do one of these?', EVOLUTIONS);
      if (choice === EVOLUTIONS[0]) {
        me.drawAndScore(8);
        me.return(me.pick('Return a card from your score pile', me.scorePile.cards));
      } else if (choice) me.draw(highestValue(me.scorePile.cards) + 1);
    },
  ],
  publications: [
    (me) => {
      const colour = me.may(
        'Rearrange a pile?',
        COLOURS.filter((each) => me.board.pile(each).size > 1),
      );
      if (!colour) return;
      const { cards } = me.board.pile(colour);
      me.rearrange(colour, me.inOrder('Which one comes next, from the top?', cards));
    },
    (me) => me.maySplay('up', ['yellow', 'blue']),
  ],
  combustion: [
    (me) => {
      const count = Math.floor(me.by.icons('crown') / 4);
      return me.transferAll(me.pickSeveral('Hand over scored cards', me.scorePile.cards, count), me.by.scorePile);
    },
    (me) => me.return(me.board.pile('red').bottom),
  ],
  explosives: [
    (me) => {
      const moved = me.transferAll(me.pickHighest('Hand over your highest cards', me.hand.cards, 3), me.by.hand);
      if (moved.length > 0 && me.hand.isEmpty) me.draw(7);
      return moved;
    },
  ],
  bicycle: [
    (me) => {
      if (me.hand.isEmpty && me.scorePile.isEmpty) return;
      if (me.confirm('Exchange your hand with your score pile?'))
        me.exchange(me.hand.cards, me.hand, me.scorePile.cards, me.scorePile);
    },
  ],
  electricity: [
    (me) => {
      const returned = me.returnAll(me.tops.filter((card) => !card.carries('factory')));
      me.drawSeveral(returned.length, 8);
    },
  ],
  refrigeration: [
    (me) => me.returnAll(me.pickSeveral('Return half of your hand', me.hand.cards, Math.floor(me.hand.size / 2))),
    (me) => me.score(me.may('Score a card?', me.hand.cards)),
  ],
  sanitation: [
    (me) => {
      const given = me.pickHighest('Hand over your highest cards', me.hand.cards, 2);
      const received = me.by.pickLowest('Hand over your lowest card', me.by.hand.cards);
      me.exchange(given, me.hand, received, me.by.hand);
      return [...given, ...received];
    },
  ],
  lighting: [
    (me) => {
      const tucked = me.tuckAll(me.pickSeveral('Tuck up to three cards?', me.hand.cards, 0, 3));
      for (let left = differentValues(tucked); left > 0; left--) me.drawAndScore(7);
    },
  ],
  railroad: [
    (me) => {
      me.returnAll(me.hand.cards);
      me.drawSeveral(3, 6);
    },
    (me) =>
      me.maySplay(
        'up',
        COLOURS.filter((colour) => me.board.pile(colour).splay === 'right'),
      ),
  ],
} satisfies Partial<Effects>;
