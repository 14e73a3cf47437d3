import { defineGame, Game, loop, number, Player, simultaneousActionStep } from '@rookery/engine';

class Guesser extends Player.with({ total: 0 }) {}
class Guessing extends Game.with({}, { player: Guesser }) {}

/** All name a number at once, three times. */
export const guess = defineGame(Guessing, ({ action }) => ({
  name: 'guess',
  players: { min: 2, max: 4 },
  actions: {
    pick: action('Pick')
      .choose('value', number({ min: 1, max: 9 }))
      .do(({ player, value }) => {
        player.total += value;
      }),
  },
  flow: loop(simultaneousActionStep('pick')),
  outcome: ({ game }) => (game.players.every(({ total }) => total >= 12) ? game.players[0] : undefined),
}));
