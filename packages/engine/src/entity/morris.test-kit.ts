import { Graph, type GraphShape, type Point } from '../graph.ts';
import { defineGame, eachPlayer, Game, loop, Piece, Player, turnLoop } from '../index.ts';

const MEN = 9;
/** Turns without a capture after which a match is a draw. */
const PATIENCE = 30;

/** The board of nine men's morris: three squares, joined in the middle of their sides. */
export const MORRIS_BOARD: GraphShape = {
  points: Object.fromEntries(
    'a1 d1 g1 b2 d2 f2 c3 d3 e3 a4 b4 c4 e4 f4 g4 c5 d5 e5 b6 d6 f6 a7 d7 g7'
      .split(' ')
      .map((name) => [name, ['abcdefg'.indexOf(name.charAt(0)), 7 - Number(name.charAt(1))]]),
  ),
  lines: [
    ...['a1 d1 g1', 'b2 d2 f2', 'c3 d3 e3', 'a4 b4 c4', 'e4 f4 g4', 'c5 d5 e5', 'b6 d6 f6', 'a7 d7 g7'],
    ...['a1 a4 a7', 'b2 b4 b6', 'c3 c4 c5', 'd1 d2 d3', 'd5 d6 d7', 'e3 e4 e5', 'f2 f4 f6', 'g1 g4 g7'],
  ],
};

class Man extends Piece {}
class Miller extends Player.with({ inHand: MEN }) {}

export class Morris extends Game.with({ quiet: 0 }, { entities: { Man }, player: Miller }) {
  board = this.create(Graph, 'board', MORRIS_BOARD);

  ownerAt(point: Point): Player | undefined {
    return point.first(Man)?.owner;
  }

  place(player: Player, to: Point): void {
    to.create(Man, { owner: player });
  }

  men(player: Player): readonly Man[] {
    return this.board.all(Man, { owner: player });
  }

  /** Whether a man of the player on `to` closes a mill, once it has left `from`. */
  closes(player: Player, to: Point, from?: Point): boolean {
    const isOwn = (point: Point): boolean => point === to || (point !== from && this.ownerAt(point) === player);
    return this.board.linesThrough(to).some((line) => line.every(isOwn));
  }

  /** The men of others that the player may take: those outside of mills, or all if every one is in a mill. */
  prey(player: Player): readonly Man[] {
    const men = this.othersThan(player).flatMap((other) => this.men(other));
    const free = men.filter((man) => man.owner && !this.closes(man.owner, man.ancestor(Graph).point(man.label())));
    return free.length > 0 ? free : men;
  }

  /** The points that a man may move to: its empty neighbours, or any empty point for the last three. */
  targets(man: Man): readonly Point[] {
    const points = this.flies(man.owner) ? this.board.points : this.board.point(man.label()).neighbours;
    return points.filter((point) => point.isEmpty);
  }

  flies(player: Player | undefined): boolean {
    return player !== undefined && this.men(player).length === 3;
  }

  take(man: Man | undefined): void {
    this.quiet = man === undefined ? this.quiet + 1 : 0;
    man?.remove();
    if (this.quiet >= PATIENCE) this.end('draw');
  }

  /** The player that has lost: fewer than three men, or no move. */
  get loser(): Miller | undefined {
    return this.players.find((player) => {
      if (player.inHand > 0) return false;
      const men = this.men(player);
      return men.length < 3 || (player === this.currentPlayer && !men.some((man) => this.targets(man).length > 0));
    });
  }
}

export const morris = defineGame(Morris, ({ action }) => ({
  name: 'morris',
  title: "Nine men's morris",
  players: 2,
  actions: {
    place: action('Place a man')
      .when('there are men left to place', ({ player }) => player.inHand > 0)
      .choose('to', ({ game }) => game.board.points.filter((point) => point.isEmpty))
      .choose('take', ({ game, player }) => game.prey(player), { if: ({ game, player, to }) => game.closes(player, to) })
      .do(({ game, player, to, take }) => {
        game.place(player, to);
        player.inHand--;
        game.take(take);
      }),
    move: action('Move a man')
      .when('all men are placed', ({ player }) => player.inHand === 0)
      .choose('man', {
        from: ({ game, player }) => game.men(player),
        where: (man, { game }) => game.targets(man).length > 0,
      })
      .choose('to', ({ game, man }) => game.targets(man))
      .choose('take', ({ game, player }) => game.prey(player), {
        if: ({ game, player, man, to }) => game.closes(player, to, game.board.point(man.label())),
      })
      .do(({ game, man, to, take }) => {
        man.putInto(to);
        game.take(take);
      }),
  },
  flow: loop(eachPlayer(turnLoop(['place', 'move']))),
  outcome: ({ game }) => (game.loser === undefined ? undefined : game.playerAfter(game.loser)),
}));
