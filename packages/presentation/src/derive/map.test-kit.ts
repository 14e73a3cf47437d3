import { defineGame, eachPlayer, Game, loop, number, oneOf, Player, reference, turnLoop } from '@rookery/engine';
import { Graph, Point } from '@rookery/engine/graph';

class Land extends Point.with({ holder: reference(Player), armies: 0, terrain: oneOf(['forest', 'hills', 'plain']) }) {}
class World extends Graph.of(Land) {}

class Empires extends Game.with({ round: 1 }, { entities: { World, Land } }) {
  world = this.create(World, 'world', {
    points: { north: [1, 0], west: [0, 1], middle: [1, 1], east: [2, 1], south: [1, 2] },
    edges: [
      ['north', 'middle'],
      ['west', 'middle'],
      ['east', 'middle'],
      ['south', 'middle'],
      ['north', 'west'],
    ],
    areas: { heart: ['middle', 'north'], rim: ['west', 'east', 'south'] },
  });

  setUp(): void {
    for (const [i, land] of this.world.points.entries()) {
      land.terrain = (['forest', 'hills', 'plain'] as const)[i % 3] ?? 'plain';
      land.holder = this.players[i % this.players.length];
      land.armies = 3;
    }
  }
}

/** A game on a map: armies march to a neighbouring land and take it. No presentation. */
export const empires = defineGame(Empires, ({ action }) => ({
  name: 'empires',
  title: 'Empires',
  players: { min: 2, max: 4 },
  setup: ({ game }) => game.setUp(),
  actions: {
    march: action('March')
      .choose('from', ({ game, player }) =>
        game.world.points.filter(({ holder, armies }) => holder === player && armies > 1),
      )
      .choose('to', ({ from }) => from.neighbours)
      .choose('armies', number({ min: 1, max: ({ from }) => from.armies - 1 }))
      .do(({ player, from, to, armies }) => {
        from.armies -= armies;
        to.armies = to.holder === player ? to.armies + armies : Math.abs(to.armies - armies);
        to.holder = player;
      }),
    muster: action('Muster armies').do(({ game, player }) => {
      for (const land of game.world.points) if (land.holder === player) land.armies++;
      game.round++;
    }),
  },
  flow: loop(eachPlayer(turnLoop(['march', 'muster'], { while: () => false }))),
}));
