import { Cell, defineGame, eachPlayer, Game, Grid, loop, Piece, type Player, turnLoop } from '@rookery/engine';

class Walker extends Piece {}
class Square extends Cell {
  get isFree(): boolean {
    return this.isEmpty;
  }
}
class Board extends Grid.of(Square) {}

/** Two sides wander over a board without an end, so that a match is as long as it should be. */
class Wandering extends Game.with({}, { entities: { Board, Square, Walker } }) {
  board = this.create(Board, 'board', { rows: 8, columns: 8 });

  setUp(): void {
    for (const owner of this.players)
      for (const square of this.board.cells)
        if (square.row === (owner.seat === 0 ? 7 : 0)) square.create(Walker, { owner });
  }

  walkersOf(player: Player): readonly Walker[] {
    return this.board.all(Walker, { owner: player });
  }

  reach({ parent }: Walker): readonly Square[] {
    return parent instanceof Square ? parent.neighbours().filter((square) => square.isFree) : [];
  }
}

export const rules = defineGame(Wandering, ({ action }) => ({
  name: 'wandering',
  title: 'Wandering',
  players: 2,
  setup: ({ game }) => game.setUp(),
  actions: {
    walk: action('Walk')
      .choose(
        'walker',
        { from: ({ game, player }) => game.walkersOf(player), where: (walker, { game }) => game.reach(walker).length > 0 },
        { prompt: 'Choose a walker, save 0' },
      )
      .choose('to', ({ game, walker }) => game.reach(walker))
      .do(({ walker, to }) => walker.putInto(to)),
  },
  flow: loop(eachPlayer(turnLoop('walk'))),
}));
