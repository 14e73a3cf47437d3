import { defineGame, eachPlayer, Game, loop, number, Piece, Pile, Player, turnLoop } from '@rookery/engine';

class Token extends Piece.with({ word: '' }) {
  override label(): string {
    return this.word;
  }
}
class Racer extends Player {
  hand = this.create(Pile, 'hand');
}
class Race extends Game.with(
  { failing: false },
  {
    entities: { Token },
    player: Racer,
    options: {
      goal: { type: 'number', label: 'Points to win', default: 6, min: 1, max: 1000 },
      fails: { type: 'boolean', label: 'Fails when someone takes three at four', default: false },
    },
  },
) {
  box = this.create(Pile, 'box');
}

/**
 * A race to so many points, with a dead action (`fly`), a card that helps (`boost` gives a point more), one that may be laid away
 * for nothing (`blank`), and one that lies in a box and never takes part (`relic`).
 */
export const race = defineGame(Race, ({ action }) => ({
  name: 'race',
  players: { min: 1, max: 4 },
  setup: ({ game }) => {
    game.box.create(Token, { word: 'relic' });
    for (const { hand } of game.players) for (const word of ['boost', 'blank']) hand.create(Token, { word });
  },
  actions: {
    take: action('Take points')
      .choose('points', number({ min: 1, max: 3 }))
      .do(({ game, player, points }) => {
        if (game.options.fails && points === 3 && player.score === 4) throw new Error('three at four');
        player.score += points;
      }),
    play: action('Play a card')
      .choose('card', ({ player }) => player.hand.all(Token))
      .do(({ game, player, card }) => {
        player.score += card.word === 'boost' ? 4 : 0;
        card.putInto(game);
      }),
    fly: action('Fly')
      .when('never', () => false)
      .do(() => undefined),
  },
  flow: loop(eachPlayer(turnLoop(['take', 'play', 'fly']))),
  outcome: ({ game }) => game.players.find(({ score }) => score >= game.options.goal),
}));
