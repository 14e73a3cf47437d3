import { defineGame, Game, HexCell, HexGrid, Player, reference, table } from '@rookery/engine';

class Hexagon extends HexCell.with({ stone: reference(Player), joined: false }) {}
class Board extends HexGrid.of(Hexagon) {}

const OPTIONS = {
  size: { type: 'number', label: 'Size', default: 11, min: 2, max: 19 },
  swap: { type: 'boolean', label: 'Swap rule', default: false },
} as const;

class Hex extends Game.with({}, { entities: { Board, Hexagon }, options: OPTIONS }) {
  size = this.options.size;
  board = this.create(Board, 'board', { rows: this.size, columns: this.size });
  /** The neighbours of each cell, row by row. */
  around = table(this.board.cells.map((cell) => this.board.neighboursOf(cell)));

  /** How far a cell is from the edge where a player starts: from the top for the first player, from the left for the second. */
  depth(player: Player, cell: Hexagon): number {
    return player.seat === 0 ? cell.r : cell.q;
  }

  neighbours(cell: Hexagon): readonly Hexagon[] {
    return this.around[cell.r * this.size + cell.q] ?? [];
  }

  place(player: Player, cell: Hexagon): void {
    cell.stone = player;
    const joins = this.depth(player, cell) === 0 || this.neighbours(cell).some(({ stone, joined }) => stone === player && joined);
    if (joins) this.join(player, cell);
  }

  /** Marks a stone as joined to its player's first edge, and all of the chain behind it. At the other edge the game is won. */
  join(player: Player, cell: Hexagon): void {
    cell.joined = true;
    if (this.depth(player, cell) === this.size - 1) this.end(player);
    for (const next of this.neighbours(cell)) if (next.stone === player && !next.joined) this.join(player, next);
  }
}

export const hex = defineGame(Hex, ({ action, loop, eachPlayer, turnLoop }) => ({
  name: 'hex',
  title: 'Hex',
  players: 2,
  actions: {
    place: action('Place a stone')
      .choose('cell', { from: ({ game }) => game.board.cells, where: ({ cell }) => !cell.stone })
      .do(({ game, player, cell }) => game.place(player, cell)),
  },
  flow: loop(eachPlayer(turnLoop('place'))),
}));
