import { type Choosing, query, vocabulary } from '@rookery/engine';
import { Captain } from './captain.ts';
import { Card } from './card.ts';
import { Skirmish, type Target } from './game.ts';

/** What the effects of a spell are given. */
type Casting = {
  readonly game: Skirmish;
  readonly player: Captain;
  readonly card: Card;
  readonly target: Target;
};

const isCreature = ({ kind }: Card): boolean => kind === 'creature';
const isReady = ({ ready }: Card): boolean => ready;
const light = query('cost <= 4', Card);

/** Who chooses, against whom, in which game. */
function sides({ game, player }: Choosing) {
  if (!(game instanceof Skirmish && player instanceof Captain)) throw new Error('These words are for skirmish alone.');
  return { game, player, rival: game.playerAfter(player) };
}

/** The words that the cards and actions of the game are written in, beside those that all games have. */
export const words = vocabulary({
  generators: {
    creatures: (context) => sides(context).player.hand.all(Card, isCreature),
    spells: (context, title) => {
      const { game, player } = sides(context);
      return game.held(player, String(title));
    },
    attackers: (context) => sides(context).player.field.all(Card, isReady),
    friends: (context) => sides(context).player.field.all(Card),
    /** Enemy creatures that can be blown away. */
    lightEnemies: (context) => light.all(sides(context).rival.field),
    /** Enemy creatures, and the opponent. */
    foes: (context) => {
      const { rival } = sides(context);
      return [...rival.field.all(Card), rival];
    },
    /** What may be attacked: guards before all else. */
    targets: (context) => {
      const { rival } = sides(context);
      const enemies = rival.field.all(Card);
      const guards = enemies.filter(({ ability }) => ability === 'guard');
      return guards.length > 0 ? guards : [...enemies, rival];
    },
  },
  effects: {
    hurt: {
      apply: ({ game, card, target }: Casting, amount: number) => game.hurt(target, amount, card),
      words: (amount) => `target takes ${amount} damage`,
    },
    draw: {
      apply: ({ game, player }: Casting, count: number) => {
        for (let i = 0; i < count; i++) game.draw(player);
      },
      words: (count) => `player draws ${count} cards`,
    },
    ward: {
      apply: ({ game, target }: Casting) => game.addRule('ward', { source: target, times: 1 }),
      words: () => 'the next damage to target is prevented',
    },
    rally: {
      apply: ({ game, player }: Casting) => game.addRule('warcry', { source: player, until: 'turn' }),
      words: () => "player's creatures deal 1 more damage this turn",
    },
    blowAway: {
      apply: ({ game, target }: Casting) => {
        if (target instanceof Card) game.takeBack(target);
      },
      words: () => "target goes back to its owner's hand",
    },
  },
});
