import { defineGame, eachPlayer, frozenList, Game, loop, Player, reference, turnLoop } from '@rookery/engine';
import { HexCell, HexGrid } from '@rookery/engine/hex';
import { heuristics } from './heuristics.ts';
import { legend } from './legend.ts';

const PLACE = ['place'];
const PLACE_OR_SWAP = ['place', 'swap'];
const MARKS = ['X', 'O'];

/** A cell, its stone, and whether the stone is joined to the edge where its owner starts. */
class Hexagon extends HexCell.with({ stone: reference(Player), joined: false }) {}
class Board extends HexGrid.of(Hexagon) {}

class Hex extends Game.with(
  {},
  {
    entities: { Board, Hexagon },
    options: {
      size: { type: 'number', label: 'Size of the board', default: 11, min: 2, max: 19 },
      swap: { type: 'boolean', label: 'The second player may swap', default: false },
    },
    playerOptions: { begins: { type: 'exclusive', label: 'Begins', default: 'first' } },
  },
) {
  size = this.options.size;
  /** The seat that moves first. */
  beginner = this.players.findIndex(({ options }) => options.begins);
  board = this.create(Board, 'board', { rows: this.size, columns: this.size });
  /** The neighbours of each cell, row by row. */
  around = frozenList(this.board.cells.map((cell) => this.board.neighboursOf(cell)));

  neighbours(cell: Hexagon): readonly Hexagon[] {
    return this.around[cell.r * this.size + cell.q] ?? [];
  }

  /** The distance of a cell from the player's starting edge: the top for the first seat, the left for the second. */
  depth(player: Player, cell: Hexagon): number {
    return player.seat === 0 ? cell.r : cell.q;
  }

  place(player: Player, cell: Hexagon): void {
    cell.stone = player;
    const joins = (near: Hexagon): boolean => near.stone === player && near.joined;
    if (this.depth(player, cell) === 0 || this.neighbours(cell).some(joins)) this.join(player, cell);
  }

  /**
   * Marks a stone as joined to its owner's starting edge, and with it the chain it belongs to. Reaching the opposite
   * edge wins.
   */
  join(player: Player, cell: Hexagon): void {
    cell.joined = true;
    if (this.depth(player, cell) === this.size - 1) this.end(player);
    for (const near of this.neighbours(cell)) if (near.stone === player && !near.joined) this.join(player, near);
  }

  /** The shortest chain of stones that joins both edges of a player, from edge to edge; empty while nobody has won. */
  chain(): readonly Hexagon[] {
    const { cells } = this.board;
    const end = cells.find(({ stone, joined, q, r }) => joined && stone && (stone.seat === 0 ? r : q) === this.size - 1);
    const player = end?.stone;
    if (player === undefined) return [];
    const queue = cells.filter((cell) => cell.stone === player && this.depth(player, cell) === 0);
    const before = new Map<Hexagon, Hexagon | undefined>(queue.map((cell) => [cell, undefined]));
    for (const cell of queue) {
      if (this.depth(player, cell) === this.size - 1) return pathTo(cell, before);
      for (const near of this.neighbours(cell)) {
        if (near.stone !== player || before.has(near)) continue;
        before.set(near, cell);
        queue.push(near);
      }
    }
    return [];
  }

  /** Replaces the only stone with one of the player's at its mirror image, where it has the same value for them. */
  swap(player: Player): void {
    const first = this.board.cells.find(({ stone }) => stone);
    const mirror = first && this.board.at(first.r, first.q);
    if (!mirror) return;
    first.stone = undefined;
    first.joined = false;
    this.place(player, mirror);
  }
}

function pathTo(end: Hexagon, before: ReadonlyMap<Hexagon, Hexagon | undefined>): readonly Hexagon[] {
  const path: Hexagon[] = [];
  for (let at: Hexagon | undefined = end; at !== undefined; at = before.get(at)) path.unshift(at);
  return path;
}

/**
 * Hex: the player at the first seat joins top and bottom, the other left and right; one of them always will, so there are no
 * draws. Rules: https://en.wikipedia.org/wiki/Hex_(board_game), no deviation.
 *
 * The first seat begins, unless the player option `begins` says that the second does. With the option `swap`, the
 * player who moves second may swap as their first action instead of placing a stone. Sides and colours stay: the first
 * stone is removed, and the second player gets a stone at its mirror image across the long diagonal (`b4` for `d2`), which is
 * the same position with the players exchanged. Then the opponent moves.
 */
export const hex = defineGame(Hex, ({ action }) => ({
  name: 'hex',
  title: 'Hex',
  players: 2,
  actions: {
    place: action('Place a stone')
      .choose(
        'cell',
        {
          from: ({ game }) => game.board.cells,
          where: (cell) => cell.stone === undefined,
        },
        { prompt: 'Choose a cell' },
      )
      .do(({ game, player, cell }) => game.place(player, cell)),
    swap: action('Take over the first stone').do(({ game, player }) => game.swap(player)),
  },
  flow: loop(
    eachPlayer(
      turnLoop(({ game }) => (game.options.swap && game.turn === 2 ? PLACE_OR_SWAP : PLACE)),
      { order: (players, { game }) => (game.beginner === 0 ? players : [...players].reverse()) },
    ),
  ),
  ending: ({ game }) => ({ reason: 'Both edges are joined', line: game.chain() }),
  facts: { Game: ({ game }) => ({ chain: game.chain() }) },
  view: () => ({ legend }),
  heuristics,
  print: ({ game: { board, size } }) => {
    const sign = ({ stone }: Hexagon) => (stone ? MARKS[stone.seat] : '.');
    const letters = board.cells.slice(0, size).map(({ notation }) => notation.replace(/\d+$/, ''));
    const line = (_: unknown, r: number) =>
      `${' '.repeat(r)}${String(r + 1).padStart(2)} ${board.cells
        .slice(r * size, (r + 1) * size)
        .map(sign)
        .join(' ')}`;
    return [
      `   ${letters.join(' ')}   X joins top and bottom, O left and right`,
      ...Array.from({ length: size }, line),
    ].join('\n');
  },
}));
