import { defineGame, eachPlayer, Game, loop, Piece, turnLoop } from '@rookery/engine';
import { Graph, Point } from '@rookery/engine/graph';

class Man extends Piece {}
class Spot extends Point {}
class Mill extends Graph.of(Spot) {}

/** Three squares inside each other, joined in the middle of their sides. */
const NAMES = ['a', 'b', 'c'].flatMap((ring) => Array.from({ length: 8 }, (_, i) => `${ring}${i + 1}`));
const AROUND = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;
const points = Object.fromEntries(
  NAMES.map((name, i): readonly [string, readonly [number, number]] => {
    const [x, y] = AROUND[i % 8] ?? [0, 0];
    const size = 3 - Math.floor(i / 8);
    return [name, [3 + x * size, 3 + y * size]];
  }),
);
const rings = ['a', 'b', 'c'].flatMap((ring) =>
  [1, 3, 5, 7].map((i) => `${ring}${i} ${ring}${i + 1} ${ring}${((i + 1) % 8) + 1}`),
);
const spokes = [2, 4, 6, 8].map((i) => `a${i} b${i} c${i}`);

class Morris extends Game.with({}, { entities: { Mill, Spot, Man } }) {
  board = this.create(Mill, 'board', { points, lines: [...rings, ...spokes] });
}

/** Nine men's morris without mills: men are put down, then slide along the lines. No presentation. */
export const morris = defineGame(Morris, ({ action }) => ({
  name: 'morris',
  title: "Nine men's morris",
  players: 2,
  actions: {
    place: action('Put down a man')
      .when('all your men are on the board', ({ game, player }) => game.board.count(Man, { owner: player }) < 9)
      .choose('point', ({ game }) => game.board.points.filter((point) => point.isEmpty))
      .do(({ player, point }) => {
        point.create(Man, { owner: player });
      }),
    slide: action('Slide a man')
      .when('men are left to put down', ({ game, player }) => game.board.count(Man, { owner: player }) === 9)
      .choose('man', ({ game, player }) => game.board.all(Man, { owner: player }))
      .choose('to', ({ man }) => (man.parent instanceof Spot ? man.parent.neighbours.filter((point) => point.isEmpty) : []))
      .do(({ man, to }) => man.putInto(to)),
  },
  flow: loop(eachPlayer(turnLoop(['place', 'slide']))),
}));
