import { Area, Edge, Graph, type GraphShape, Point } from '../graph.ts';
import {
  byScore,
  defineGame,
  eachPlayer,
  execute,
  Game,
  Piece,
  Player,
  reference,
  repeat,
  sequence,
  turnLoop,
} from '../index.ts';

class City extends Point.with({ ruler: reference(Player) }) {}
class Road extends Edge {}
class Region extends Area.with({ bonus: 2 }) {}
class Governor extends Piece {}
class Land extends Graph.of(City, { edge: Road, area: Region }) {}

/** Seven cities in three regions that overlap in the middle; the island of Isle has no road. */
export const LAND: GraphShape = {
  points: { Ash: [0, 0], Bay: [2, 0], Cove: [4, 0], Dale: [1, 2], Elm: [3, 2], Fen: [2, 4], Isle: [6, 4] },
  edges: [
    ['Ash', 'Bay'],
    ['Bay', 'Cove'],
    ['Ash', 'Dale'],
    ['Dale', 'Bay'],
    ['Elm', 'Bay'],
    ['Cove', 'Elm'],
    ['Dale', 'Fen'],
    ['Fen', 'Elm'],
  ],
  areas: { North: ['Ash', 'Bay', 'Cove'], South: ['Dale', 'Elm', 'Fen'], Centre: ['Bay', 'Dale', 'Elm'] },
};

export class Realm extends Game.with({}, { entities: { City, Road, Region, Governor, Land } }) {
  land = this.create(Land, 'land', LAND);

  cities(player: Player): readonly City[] {
    return this.land.points.filter(({ ruler }) => ruler === player);
  }

  worth(player: Player): number {
    const isRuled = (region: Region): boolean => this.land.pointsIn(region).every(({ ruler }) => ruler === player);
    return (
      this.cities(player).length +
      this.land.edges.filter(({ owner }) => owner === player).length +
      this.land.areas.filter(isRuled).reduce((sum, { bonus }) => sum + bonus, 0) +
      this.land.count(Governor, { owner: player })
    );
  }
}

/** A map: players settle cities that touch their own, lay roads between cities and send a governor into a region. */
export const realm = defineGame(Realm, ({ action }) => ({
  name: 'realm',
  players: { min: 2, max: 3 },
  actions: {
    settle: action('Settle a city')
      .choose('city', {
        from: ({ game }) => game.land.points,
        where: (city, { game, player }) =>
          city.ruler === undefined &&
          (game.cities(player).length === 0 || city.neighbours.some(({ ruler }) => ruler === player)),
      })
      .do(({ player, city }) => {
        city.ruler = player;
      }),
    lay: action('Lay a road')
      .choose('road', {
        from: ({ game }) => game.land.edges,
        where: (road, { game, player }) =>
          road.owner === undefined && game.land.endsOf(road).some(({ ruler }) => ruler === player),
      })
      .do(({ player, road }) => {
        road.owner = player;
      }),
    govern: action('Send a governor')
      .choose('region', {
        from: ({ game }) => game.land.areas,
        where: (region, { game, player }) =>
          region.isEmpty && game.land.pointsIn(region).some(({ ruler }) => ruler === player),
      })
      .do(({ player, region }) => {
        region.create(Governor, { owner: player });
      }),
    rest: action('Rest').do(() => undefined),
  },
  flow: sequence(
    repeat(5, eachPlayer(turnLoop(['settle', 'lay', 'govern', 'rest']))),
    execute(({ game }) => game.end(byScore(game.players, (player) => game.worth(player)))),
  ),
}));
