import {
  Cell,
  defineGame,
  eachPlayer,
  frozenList,
  Game,
  Grid,
  loop,
  Player,
  reference,
  turnLoop,
  value,
} from '@rookery/engine';
import { heuristics } from './heuristics.ts';

const COLUMNS = [1, 2, 3, 4, 5, 6, 7];
const MARKS = ['X', 'O'];

class Slot extends Cell.with({ disc: reference(Player) }) {}
class Board extends Grid.of(Slot).with({
  rowLabels: value(['f', 'e', 'd', 'c', 'b', 'a']),
  columnLabels: value(COLUMNS.map(String)),
}) {}

class ConnectFour extends Game.with({}, { entities: { Board, Slot } }) {
  board = this.create(Board, 'board', { rows: 6, columns: COLUMNS.length });
  /** The slots of each column, from the bottom up. */
  stacks = frozenList(COLUMNS.map((column) => this.board.cells.filter((slot) => slot.column === column - 1).reverse()));

  isFull(column: number): boolean {
    return this.board.at(0, column - 1)?.disc !== undefined;
  }

  /** Whether a slot is part of four of one colour in a row. */
  isInFour(slot: Slot): boolean {
    const { disc: own } = slot;
    return own !== undefined && this.board.linesThrough(slot, 4).some((four) => four.every(({ disc }) => disc === own));
  }

  /** The slots of all fours of one colour in a row. */
  fours(): readonly Slot[] {
    return this.board.cells.filter((slot) => this.isInFour(slot));
  }

  drop(player: Player, column: number): void {
    const slot = this.stacks[column - 1]?.find(({ disc }) => !disc);
    if (!slot) return;
    slot.disc = player;
    if (this.isInFour(slot)) this.end(player);
    else if (COLUMNS.every((each) => this.isFull(each))) this.end('draw');
  }
}

/**
 * Connect four: discs fall to the lowest free slot of a column; four in a row, in any direction, win, and a full
 * board is a draw. Rules: https://en.wikipedia.org/wiki/Connect_Four, no deviation.
 */
export const connectFour = defineGame(ConnectFour, ({ action }) => ({
  name: 'connect-four',
  title: 'Connect four',
  players: 2,
  actions: {
    drop: action('Drop a disc')
      .choose(
        'column',
        {
          from: () => COLUMNS,
          where: (column, { game }) => !game.isFull(column),
        },
        { prompt: 'Choose a column' },
      )
      .do(({ game, player, column }) => game.drop(player, column)),
  },
  flow: loop(eachPlayer(turnLoop('drop'))),
  ending: ({ game, outcome }) =>
    outcome.winners.length > 0 ? { reason: 'Four in a row', line: game.fours() } : { reason: 'The board is full' },
  facts: { Game: ({ game }) => ({ fours: game.fours() }) },
  heuristics,
  print: ({ game }) => {
    const line = (_: unknown, row: number) =>
      game.stacks.map((stack) => MARKS[stack.at(-1 - row)?.disc?.seat ?? -1] ?? '.').join(' ');
    return [...Array.from({ length: game.board.rows }, line), COLUMNS.join(' ')].join('\n');
  },
}));
