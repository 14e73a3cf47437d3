import { defineGame } from '@rookery/engine';
import { Actor } from './actor.ts';
import { activate } from './dogma.ts';
import { flow } from './flow.ts';
import { Innovation } from './game.ts';
import { move } from './zones.ts';

export const innovation = defineGame(Innovation, ({ action }) => ({
  name: 'innovation',
  title: 'Innovation',
  players: { min: 2, max: 4 },
  setup: ({ game }) => game.deal(),
  actions: {
    begin: action('Put down your first card')
      .choose('card', ({ player }) => player.hand.cards)
      .do(({ game, player, card }) => {
        move(card, player.board);
        game.message('{player} puts down {card}', { player, card });
      }),
    draw: action('Draw a card').do(({ game, player }) => {
      game.actionsLeft--;
      new Actor(game, player).draw(player.reach);
    }),
    meld: action('Meld a card from your hand')
      .choose('card', ({ player }) => player.hand.cards)
      .do(({ game, player, card }) => {
        game.actionsLeft--;
        new Actor(game, player).meld(card);
      }),
    achieve: action('Claim an achievement')
      .choose('age', ({ game, player }) => game.claimable(player))
      .do(({ game, player, age }) => {
        game.actionsLeft--;
        game.achieve(player, age);
      }),
    dogma: action('Activate a top card')
      .choose('card', ({ player }) => player.tops)
      .do(({ game, player, card }) => {
        game.actionsLeft--;
        activate(game, player, card);
      }),
  },
  flow,
}));

export { Card } from './card.ts';
export { Civilization } from './civilization.ts';
export { Innovation } from './game.ts';
export { problemOn } from './invariants.ts';
