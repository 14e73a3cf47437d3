import { differentValues } from '../card.ts';
import type { Civilization } from '../civilization.ts';
import type { Effects } from '../effect.ts';
import type { Executor } from '../executor.ts';

export const AGE_10 = {
  bioengineering: [
    (me) => {
      const leaves = me.opponents.flatMap(({ tops }) => tops).filter((card) => card.carries('leaf'));
      me.transfer(me.pick('Take a top card with a leaf', leaves), me.scorePile);
    },
    (me) => {
      if (me.game.players.some((player) => player.icons('leaf') < 3)) mostWins(me, (player) => player.icons('leaf'));
    },
  ],
  software: [
    (me) => me.drawAndScore(10),
    (me) => {
      me.drawAndMeld(10);
      me.execute(me.drawAndMeld(10));
    },
  ],
  miniaturization: [
    (me) => {
      const card = me.return(me.may('Return a card?', me.hand.cards));
      if (card?.age === 10) me.drawSeveral(differentValues(me.scorePile.cards), 10);
    },
  ],
  robotics: [
    (me) => {
      me.score(me.top('green'));
      me.execute(me.drawAndMeld(10));
    },
  ],
  databases: [
    (me) => {
      const { cards, size } = me.scorePile;
      return me.returnAll(me.pickSeveral('Return half of your score pile', cards, Math.ceil(size / 2)));
    },
  ],
  'self-service': [
    (me) => {
      const tops = me.tops.filter((card) => card !== me.dogma.card);
      me.execute(me.pick('Execute a top card', tops));
    },
    (me) => {
      if (me.others.every(({ claims }) => claims < me.player.claims)) me.win();
    },
  ],
  globalization: [
    (me) => {
      const leaves = me.tops.filter((card) => card.carries('leaf'));
      return me.return(me.pick('Return a top card with a leaf', leaves));
    },
    (me) => {
      me.drawAndScore(6);
      const green = me.game.players.some((player) => player.icons('leaf') > player.icons('factory'));
      if (!green) mostWins(me, ({ score }) => score);
    },
  ],
  'stem-cells': [
    (me) => {
      if (me.hand.size > 0 && me.confirm('Score your hand?')) me.scoreAll(me.hand.cards);
    },
  ],
  ai: [
    (me) => me.drawAndScore(10),
    (me) => {
      const tops = me.game.players.flatMap((player) => player.tops.map(({ is }) => is));
      if (tops.includes('robotics') && tops.includes('software')) mostWins(me, ({ score }) => -score);
    },
  ],
  'the-internet': [
    (me) => me.maySplay('up', ['green']),
    (me) => me.drawAndScore(10),
    (me) => {
      for (let pairs = Math.floor(me.icons('clock') / 2); pairs > 0; pairs--) me.drawAndMeld(10);
    },
  ],
} satisfies Partial<Effects>;

/** Makes the player win who alone has the most; a tie has no winner. */
function mostWins(me: Executor, measure: (player: Civilization) => number): void {
  const most = Math.max(...me.game.players.map(measure));
  const [first, ...equals] = me.game.players.filter((player) => measure(player) === most);
  if (first && equals.length === 0) me.win(first);
}
