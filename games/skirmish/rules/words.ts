import { query, vocabulary } from '@rookery/engine/data';
import type { Captain } from './captain.ts';
import { Card } from './card.ts';
import type { Skirmish, Target } from './game.ts';

/** The game and the player who chooses. */
type Sides = {
  readonly game: Skirmish;
  readonly player: Captain;
};

/** Input of the effects of a spell. */
type Casting = Sides & {
  readonly card: Card;
  readonly target: Target;
};

const isCreature = ({ kind }: Card): boolean => kind === 'creature';
const isGuard = ({ ability }: Card): boolean => ability === 'guard';
const isReady = ({ ready }: Card): boolean => ready;
const light = query('cost <= 4', Card);

/** A captain's possible targets: creatures first, then the captain. */
function foesOf(captain: Captain): readonly Target[] {
  const foes: Target[] = captain.field.all(Card);
  foes.push(captain);
  return foes;
}

/** The game's own vocabulary for declared cards and actions. */
export const words = vocabulary({
  generators: {
    creatures: ({ player }: Sides) => player.hand.all(Card, isCreature),
    spells: ({ game, player }: Sides, title: string) => game.held(player, title),
    attackers: ({ player }: Sides) => player.field.all(Card, isReady),
    friends: ({ player }: Sides) => player.field.all(Card),
    /** Enemy creatures that a gust can return to the hand. */
    lightEnemies: ({ game, player }: Sides) => light.all(game.playerAfter(player).field),
    /** Enemy creatures, and the opponent. */
    foes: ({ game, player }: Sides) => foesOf(game.playerAfter(player)),
    /** Legal targets of an attack: guards, if there are any. */
    targets: ({ game, player }: Sides) => {
      const rival = game.playerAfter(player);
      return rival.field.has(Card, isGuard) ? rival.field.all(Card, isGuard) : foesOf(rival);
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
