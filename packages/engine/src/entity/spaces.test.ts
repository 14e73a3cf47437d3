import { describe, expect, test } from 'vitest';
import { fork } from '../formats.ts';
import { HexCell, HexGrid } from '../hex.ts';
import {
  Cell,
  createMatch,
  Deck,
  DIAGONAL,
  DIE_SIDES,
  DIRECTIONS,
  DicePool,
  Die,
  defineGame,
  type FaultCode,
  Game,
  Grid,
  Hand,
  LAYOUTS,
  loop,
  NEIGHBOURHOODS,
  type Neighbourhood,
  Piece,
  Pile,
  printGrid,
  Space,
  STRAIGHT,
  turnLoop,
} from '../index.ts';
import { Abilities, CounterTrack, MonotonicTrack, Track, type TrackWriting, UniqueTrack } from '../tracks.ts';

const coded = (code: FaultCode) => expect.objectContaining({ code });

class Card extends Piece.with({ rank: 0 }) {}
class Square extends Cell.with({ terrain: 'plain' }) {}
class Tile extends HexCell.with({ height: 0 }) {}
/** Every value is worth itself. */
class SumTrack extends UniqueTrack {
  override pointsOf({ value }: TrackWriting): number {
    return value;
  }
}
class Board extends Grid.of(Square) {}
class Island extends HexGrid.of(Tile) {}

class Table extends Game.with({}, { entities: { Card, Square, SumTrack, Tile, Board, Island } }) {
  grid = this.create(Grid, 'grid', { rows: 3, columns: 4 });
  board = this.create(Board, 'board', { rows: 2, columns: 2 });
  rhombus = this.create(HexGrid, 'rhombus', { rows: 3, columns: 4 });
  hexagon = this.create(HexGrid, 'hexagon', { shape: 'hexagon', radius: 2, orientation: 'flat' });
  island = this.create(Island, 'island', { shape: 'hexagon', radius: 1 });
  deck = this.create(Deck, 'deck');
  hand = this.create(Hand, 'hand');
  pile = this.create(Pile, 'pile');
  tray = this.create(DicePool, 'tray');
}

function inStep(code: (game: Table) => void = () => undefined, seed = 'a') {
  const definition = defineGame(Table, ({ action }) => ({
    name: 'table',
    players: 1,
    actions: { go: action('Go').do(({ game }) => code(game)) },
    flow: loop(turnLoop('go')),
  }));
  const match = createMatch(definition, { strict: true, seed });
  match.act(0, 'go');
  return match;
}

const { game } = inStep();
const names = (cells: readonly (Cell | HexCell | undefined)[]) => cells.map((cell) => cell?.notation ?? '·').join(' ');

describe('grid', () => {
  test('cells stand row by row from the top, named from the bottom left', () => {
    expect(names(game.grid.cells)).toBe('a3 b3 c3 d3 a2 b2 c2 d2 a1 b1 c1 d1');
    expect(game.grid.at(0, 0)?.notation).toBe('a3');
    expect(game.grid.at(2, 3)).toMatchObject({ row: 2, column: 3, notation: 'd1' });
    expect(game.grid.cell('b2')).toBe(game.grid.at(1, 1));
  });

  test.each([
    [-1, 0],
    [0, -1],
    [3, 0],
    [0, 4],
    [1, 4],
    [-1, 3],
  ])('there is nothing at %s, %s', (row, column) => {
    expect(game.grid.at(row, column)).toBeUndefined();
  });

  test('an unknown name is a coded error that names grid and cell', () => {
    expect(() => game.grid.cell('z9')).toThrow(coded('bad-coordinate'));
    expect(() => game.grid.cell('z9')).toThrow(/grid.*z9/);
  });

  test('neighbours of a cell are all around it, straight or diagonal', () => {
    const around = (name: string, kind?: Neighbourhood) => names(game.grid.cell(name).neighbours(kind));
    expect(around('b2')).toBe('b3 c3 c2 c1 b1 a1 a2 a3');
    expect(around('b2', 'straight')).toBe('b3 c2 b1 a2');
    expect(around('b2', 'diagonal')).toBe('c3 c1 a1 a3');
    expect(NEIGHBOURHOODS.map((kind) => around('a3', kind))).toEqual(['b3 b2 a2', 'b3 a2', 'b2']);
    expect(names(game.grid.neighboursOf(game.grid.cell('d1'), 'straight'))).toBe('d2 c1');
  });

  test('own labels are what players read and write; names stay', () => {
    const { game } = inStep((game) => {
      game.create(Grid, 'shelf', { rows: 2, columns: 2, rowLabels: ['top', 'low'] });
      game.create(Grid, 'town', { rows: 2, columns: 2, columnLabels: ['1', '2'], rowLabels: ['A', 'B'] });
    });
    const [shelf, town] = [game.atPath('shelf') as Grid, game.atPath('town') as Grid];
    expect(shelf.cells.map(String)).toEqual(['atop', 'btop', 'alow', 'blow']);
    expect(town.cells.map(({ notation }) => notation)).toEqual(['1A', '2A', '1B', '2B']);
    expect(town.cells.map(({ name }) => name)).toEqual(['a2', 'b2', 'a1', 'b1']);
    expect(town.cell('2B')).toBe(town.cell('b1'));
    expect(printGrid(shelf, () => '.')).toBe('top . .\nlow . .\n    a b');
  });

  test.each<[string, object]>([
    ['too few', { rowLabels: ['a'] }],
    ['empty ones', { columnLabels: ['', 'b'] }],
    ['blanks', { columnLabels: ['a b', 'c'] }],
    ['the same', { columnLabels: ['x', 'x'] }],
    ['such that cells read the same', { columnLabels: ['1', '11'], rowLabels: ['11', '1'] }],
  ])('labels are refused: %s', (_, labels) => {
    const make = () => inStep((game) => void game.create(Grid, 'odd', { rows: 2, columns: 2, ...labels }));
    expect(make).toThrow(/labels of odd/i);
  });

  test('step goes to the neighbour in each direction, and stops at the edge', () => {
    const from = (name: string) => names(DIRECTIONS.map((direction) => game.grid.cell(name).step(direction)));
    expect(from('b2')).toBe('b3 c3 c2 c1 b1 a1 a2 a3');
    expect(from('a3')).toBe('· · b3 b2 a2 · · ·');
    expect(from('d1')).toBe('d2 · · · · · c1 c2');
    expect([...STRAIGHT, ...DIAGONAL].sort()).toEqual([...DIRECTIONS].sort());
  });

  test('lines go along rows, columns and both diagonals, each once', () => {
    const lines = game.grid.lines(3).map((line) => names(line));
    expect(lines.length).toBe(3 * 2 + 4 * 1 + 2 + 2);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines).toContain('a3 b2 c1');
    expect(lines).toContain('c3 b2 a1');
    expect(game.grid.lines(4).map((line) => names(line))).toEqual(['a3 b3 c3 d3', 'a2 b2 c2 d2', 'a1 b1 c1 d1']);
    expect(game.grid.lines(5)).toEqual([]);
    expect(game.grid.lines(1)).toHaveLength(12);
  });

  test('the lines through a cell are those that it is part of, for any length asked in any order', () => {
    expect.hasAssertions();
    const { grid } = game;
    for (const length of [3, 4, 3]) {
      for (const cell of grid.cells) {
        expect(grid.linesThrough(cell, length)).toEqual(grid.lines(length).filter((line) => line.includes(cell)));
      }
    }
  });

  test('a grid of own cells has typed cells', () => {
    const terrain: string = game.board.cell('a1').terrain;
    expect(terrain).toBe('plain');
    expect(game.board.cells.every((cell) => cell instanceof Square)).toBe(true);
    expect(game.board.cell('a1').step('n')?.terrain).toBe('plain');
  });

  test('columns beyond z have two letters', () => {
    const match = inStep((game) => {
      game.create(Grid, 'wide', { rows: 1, columns: 30 });
    });
    const wide = match.game.atPath('wide') as Grid;
    expect(names(wide.cells.slice(25, 28))).toBe('z1 aa1 ab1');
  });

  test('a grid made in the middle of a game is the same grid after a snapshot', () => {
    const match = inStep((game) => {
      game.create(Grid, 'late', { rows: 2, columns: 3 });
    });
    const late = fork(match).game.atPath('late') as Grid;
    expect(names(late.cells)).toBe('a2 b2 c2 a1 b1 c1');
    expect(late.cells.every((cell) => cell.parent === late)).toBe(true);
    expect(late.cell('b1').step('w')).toBe(late.at(1, 0));
  });
});

describe('hex grid', () => {
  test('a rhombus has rows times columns cells, with names', () => {
    expect(names(game.rhombus.cells)).toBe('a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3');
    expect(game.rhombus.at(3, 2)).toMatchObject({ q: 3, r: 2, notation: 'd3' });
    expect([game.rhombus.at(4, 0), game.rhombus.at(-1, 1), game.rhombus.at(0, 3), game.rhombus.at(0, -1)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(() => game.rhombus.cell('z1')).toThrow(coded('bad-coordinate'));
  });

  test('a hexagon of radius n has 1 + 3n(n+1) cells', () => {
    expect(game.hexagon.cells).toHaveLength(19);
    expect(game.island.cells).toHaveLength(7);
    expect(game.hexagon.at(0, 0)?.neighbours).toHaveLength(6);
    expect(game.hexagon.at(2, 0)?.neighbours).toHaveLength(3);
    expect(game.hexagon.at(2, 1)).toBeUndefined();
    expect(game.hexagon.cell('-2,2')).toBe(game.hexagon.at(-2, 2));
    expect(game.hexagon.orientation).toBe('flat');
  });

  test('neighbours go clockwise from the right, and are mutual', () => {
    expect(names(game.rhombus.cell('b2').neighbours)).toBe('c2 b3 a3 a2 b1 c1');
    expect(names(game.rhombus.cell('a1').neighbours)).toBe('b1 a2');
    for (const cell of game.hexagon.cells) for (const other of cell.neighbours) expect(other.neighbours).toContain(cell);
  });

  test('distance is the least number of steps', () => {
    expect.hasAssertions();
    const { hexagon } = game;
    for (const start of hexagon.cells) {
      const steps = new Map([[start, 0]]);
      for (const [cell, away] of steps) for (const next of cell.neighbours) if (!steps.has(next)) steps.set(next, away + 1);
      for (const [cell, away] of steps) expect(start.distanceTo(cell)).toBe(away);
    }
  });

  test('offset gives the column and row of a drawing by rows', () => {
    const offsets = [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, -1],
    ] as const;
    expect(offsets.map(([q, r]) => game.hexagon.at(q, r)?.offset)).toEqual([
      { column: 0, row: 0 },
      { column: 0, row: 1 },
      { column: 1, row: 2 },
      { column: 0, row: -1 },
    ]);
  });

  test('a hex grid of own cells has typed cells', () => {
    const height: number | undefined = game.island.at(0, 0)?.height;
    expect(height).toBe(0);
    expect(game.island.neighboursOf(game.island.cells[0] as Tile).every((tile) => tile instanceof Tile)).toBe(true);
  });
});

describe('dice', () => {
  test.each(DIE_SIDES)('a die of %s sides shows each face and no other', (sides) => {
    const faces = new Set<number>();
    inStep((game) => {
      const die = game.tray.create(Die, { sides });
      for (let i = 0; i < 400; i++) faces.add(die.roll());
      expect(die.face).toBeLessThanOrEqual(sides);
    });
    expect([...faces].sort((a, b) => a - b)).toEqual(Array.from({ length: sides }, (_, i) => i + 1));
  });

  test('a pool rolls all its dice and adds them up', () => {
    let rolled: readonly number[] = [];
    const { game } = inStep((game) => {
      game.tray.createMany(5, Die);
      rolled = game.tray.rollAll();
    });
    expect(rolled).toEqual(game.tray.all(Die).map((die) => die.face));
    expect(game.tray.total).toBe(rolled.reduce((sum, face) => sum + face, 0));
    expect(new Set(rolled).size).toBeGreaterThan(1);
  });

  test('faces may have words and pictures', () => {
    const { game } = inStep((game) => {
      game.tray.create(Die, { sides: 2, face: 2, faces: [{ label: 'heads' }, { label: 'tails', image: 'tails.png' }] });
      game.tray.create(Die, { face: 3 });
    });
    const [coin, die] = game.tray.all(Die);
    expect([coin?.label(), coin?.image(), die?.label(), die?.image()]).toEqual(['tails', 'tails.png', '3', undefined]);
  });
});

describe('deck, hand, pile', () => {
  test('a deck is drawn from the top, as far as it reaches', () => {
    let drawn: readonly unknown[] = [];
    const { game } = inStep((game) => {
      game.deck.createMany(5, Card, (i) => ({ rank: i }));
      drawn = game.deck.drawTo(game.hand, 2);
      game.deck.drawTo(game.pile, 99);
    });
    expect(drawn.map((card) => (card as Card).rank)).toEqual([4, 3]);
    expect(game.hand.all(Card).map((card) => card.rank)).toEqual([4, 3]);
    expect(game.pile.all(Card).map((card) => card.rank)).toEqual([0, 1, 2]);
    expect(game.pile.top).toMatchObject({ rank: 0 });
    expect(game.deck.isEmpty).toBe(true);
  });

  test('shuffle keeps the same things in another order, by the seed', () => {
    const shuffled = (seed: string) => {
      const match = inStep((game) => {
        game.deck.createMany(20, Card, (i) => ({ rank: i }));
        game.deck.shuffle();
      }, seed);
      return match.game.deck.all(Card).map((card) => card.rank);
    };
    expect([...shuffled('a')].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i));
    expect(shuffled('a')).toEqual(shuffled('a'));
    expect(shuffled('a')).not.toEqual(shuffled('b'));
  });

  test('each kind has its hints for a table, and they can be given', () => {
    expect([game.deck, game.hand, game.pile, game.grid, game.hexagon, game.tray].map((space) => space.layout)).toEqual([
      'stack',
      'fan',
      'pile',
      'grid',
      'hex',
      'row',
    ]);
    expect([game.deck, game.hand, game.pile].map(({ visibility, order, ordered }) => [visibility, order, ordered])).toEqual(
      [
        ['none', 'stacking', true],
        ['owner', 'normal', false],
        ['all', 'stacking', true],
      ],
    );
    const match = inStep((game) => {
      for (const layout of LAYOUTS) game.create(Space, layout, { layout });
    });
    expect(match.game.all(Space, { layout: 'spread' }).map((space) => space.name)).toEqual(['spread']);
  });

  test('a piece is called by its name, or by where it lies', () => {
    const { game } = inStep((game) => {
      game.grid.cell('b2').create(Card);
      game.grid.cell('c2').create(Card, 'knave');
    });
    expect(game.all(Card).map((card) => card.label())).toEqual(['b2', 'knave']);
  });
});

describe('abilities', () => {
  test('are earned, used, counted and reset', () => {
    const used: boolean[] = [];
    const { game } = inStep((game) => {
      used.length = 0;
      const abilities = game.create(Abilities, 'abilities');
      abilities.add('reroll', 'first track');
      abilities.add('reroll');
      abilities.add('swap');
      used.push(abilities.use('reroll'), abilities.use('fly'));
    });
    const abilities = game.first(Abilities) as Abilities;
    expect(used).toEqual([true, false]);
    expect(abilities.countUnused()).toBe(2);
    expect(abilities.countUnused('reroll')).toBe(1);
    expect(abilities.list('used')).toEqual([{ type: 'reroll', used: true, earnedFrom: 'first track' }]);
    expect(abilities.list()).toHaveLength(3);
    expect(abilities.grouped()).toEqual([
      { type: 'reroll', total: 2, unused: 1 },
      { type: 'swap', total: 1, unused: 1 },
    ]);
    const again = inStep((game) => {
      const fresh = game.create(Abilities);
      fresh.add('swap');
      fresh.use('swap');
      fresh.reset();
    });
    expect(again.game.first(Abilities)?.countUnused()).toBe(1);
  });
});

test('players have one after and one before them, round the seats', () => {
  class Ring extends Game {}
  const ring = defineGame(Ring, ({ action }) => ({
    name: 'ring',
    players: 3,
    actions: { go: action('Go').do(() => undefined) },
    flow: loop(turnLoop('go')),
  }));
  const { game } = createMatch(ring);
  expect(game.players.map((player) => game.playerAfter(player).seat)).toEqual([1, 2, 0]);
  expect(game.players.map((player) => game.playerBefore(player).seat)).toEqual([2, 0, 1]);
});

describe('typed abilities', () => {
  test('are known by type, counted and cleared, and queried as any entity', () => {
    const { game } = inStep((game) => {
      const powers = game.create(Abilities.of<'reroll' | 'swap'>(), 'powers');
      powers.add('reroll');
      powers.add('reroll');
      powers.use('reroll');
      powers.create(Card);
      // @ts-expect-error there is no such power
      powers.add('re-roll');
      // @ts-expect-error nor can it be used
      powers.use('reroll ');
      game.create(Abilities, 'gone').add('swap');
      (game.atPath('gone') as Abilities).clear();
    });
    const powers = game.atPath('powers') as Abilities<'reroll' | 'swap'>;
    expect([powers.has('reroll'), powers.has('swap'), powers.count('reroll')]).toEqual([true, false, 2]);
    expect([powers.hasUnused('reroll'), powers.hasUnused('swap')]).toEqual([true, false]);
    expect([powers.has(Card), powers.count(Card), powers.count(Card, { name: 'x' })]).toEqual([true, 1, 0]);
    expect((game.atPath('gone') as Abilities).list()).toEqual([]);
  });
});

describe('tracks', () => {
  test('special entries may break the rule of a track where it takes them', () => {
    const { game } = inStep((game) => {
      const rising = game.create(MonotonicTrack, 'rising', { allowSpecial: true });
      for (const special of [false, false, true]) rising.add(4, special);
      rising.add(3, true);
      const once = game.create(UniqueTrack, 'once', { allowSpecial: true, highest: 6 });
      for (const value of [4, 4, 7]) once.add(value, true);
      game.create(Track, 'plain').add(1, true);
    });
    const written = (path: string) =>
      (game.atPath(path) as Track).entries.map(({ value, special = false }) => [value, special]);
    expect(written('rising')).toEqual([
      [4, false],
      [4, true],
    ]);
    expect(written('once')).toEqual([
      [4, true],
      [4, true],
    ]);
    expect(written('plain')).toEqual([]);
  });

  test('points may follow from the value, and are told apart from the bonus', () => {
    const { game } = inStep((game) => {
      const sum = game.create(SumTrack, 'sum', { boxes: 2, bonus: 35 });
      sum.add(3);
      sum.add(12);
      const wiped = game.create(CounterTrack, 'wiped');
      wiped.add();
      wiped.clear();
    });
    expect((game.atPath('sum') as Track).breakdown).toEqual({ entries: 15, bonus: 35, total: 50 });
    expect((game.atPath('wiped') as Track).breakdown).toEqual({ entries: 0, bonus: 0, total: 0 });
  });

  test('a track takes values until it is full, with points by box and a bonus', () => {
    const earned: (number | undefined)[] = [];
    const { game } = inStep((game) => {
      earned.length = 0;
      const track = game.create(Track, { boxes: 3, points: [1, 2], bonus: 10 });
      earned.push(track.add(7), track.add(7), track.add(1), track.add(9));
    });
    const track = game.first(Track);
    expect(earned).toEqual([1, 2, 0, undefined]);
    expect([track?.latest, track?.isComplete, track?.total, track?.canAdd(1)]).toEqual([1, true, 13, false]);
  });

  test.each([
    ['increasing', false, [3, 5, 5, 4, 9], [3, 5, 9]],
    ['decreasing', false, [9, 9, 10, 4], [9, 4]],
    ['increasing', true, [3, 3, 2, 4], [3, 3, 4]],
  ] as const)('a track that is %s, equal ones allowed: %s', (direction, allowEqual, given, kept) => {
    const { game } = inStep((game) => {
      const track = game.create(MonotonicTrack, { direction, allowEqual });
      for (const value of given) track.add(value);
    });
    expect(game.first(MonotonicTrack)?.entries.map((entry) => entry.value)).toEqual(kept);
  });

  test('a unique track takes no value twice, and none beyond its bounds', () => {
    const { game } = inStep((game) => {
      const track = game.create(UniqueTrack, { lowest: 2, highest: 6 });
      for (const value of [2, 3, 2, 7, 6, 1]) track.add(value);
    });
    expect(game.first(UniqueTrack)?.entries.map((entry) => entry.value)).toEqual([2, 3, 6]);
  });

  test('a counter track counts marks', () => {
    const { game } = inStep((game) => {
      const track = game.create(CounterTrack, { boxes: 3, each: 2 });
      for (let i = 0; i < 5; i++) track.add();
    });
    const track = game.first(CounterTrack);
    expect([track?.marks, track?.total, track?.isComplete]).toEqual([3, 6, true]);
  });
});
