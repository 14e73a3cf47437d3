import { createMatch } from '@rookery/engine';
import { parseMove, printMove } from '@rookery/engine/formats';
import { explore } from '@rookery/engine/worlds';
import { expect, test } from 'vitest';
import { othello } from './index.ts';

type OthelloMatch = ReturnType<typeof position>;

/** A match that begins with these rows, the eighth first: X is black, O is white; rows left out are empty. */
function position(...rows: readonly string[]) {
  const definition: typeof othello = {
    ...othello,
    setup: ({ game: { board, players } }) => {
      for (const [row, signs] of rows.entries()) {
        for (const [column, sign] of [...signs].entries()) {
          const square = board.at(row, column);
          if (square && sign !== '.') square.disc = players[sign === 'X' ? 0 : 1];
        }
      }
    },
  };
  return createMatch(definition, { strict: true });
}

function legal(match: OthelloMatch): readonly string[] {
  return [...match.legal()].map((move) => printMove(match, move)).sort();
}

function play(match: OthelloMatch, ...moves: readonly string[]): void {
  for (const text of moves) {
    const move = parseMove(match, text);
    expect(move.ok && match.play(move.value).ok, `${text} in\n${print(match).join('\n')}`).toBe(true);
  }
}

/** The rows without their numbers and the letters below. */
function print({ definition, game }: OthelloMatch): readonly string[] {
  const lines = definition.print?.({ game, player: undefined }).split('\n') ?? [];
  return lines.slice(0, 8).map((line) => line.slice(2).replaceAll(' ', ''));
}

function perft(depth: number): number {
  const match = createMatch(othello);
  const walk = explore(match);
  const count = (turns: number): number => {
    if (turns === 0) return 1;
    let sum = 0;
    for (const move of match.legal()) {
      walk.play(move);
      sum += count(turns - 1);
      walk.back();
    }
    return sum;
  };
  return count(depth);
}

test('the tree of moves has the published numbers of leaves', () => {
  expect([1, 2, 3, 4, 5, 6].map(perft)).toEqual([4, 12, 56, 244, 1396, 8200]);
});

test('black begins from the crossed start', () => {
  const match = createMatch(othello, { strict: true });
  expect(match.toAct).toEqual([0]);
  expect(legal(match)).toEqual(['place c4', 'place d3', 'place e6', 'place f5']);
  expect(othello.print?.({ game: match.game, player: undefined })).toBe(
    [
      '8 . . . . . . . .',
      '7 . . . . . . . .',
      '6 . . . . . . . .',
      '5 . . . X O . . .',
      '4 . . . O X . . .',
      '3 . . . . . . . .',
      '2 . . . . . . . .',
      '1 . . . . . . . .',
      '  a b c d e f g h',
    ].join('\n'),
  );
});

test('a game as the federation records it can be played', () => {
  const match = createMatch(othello, { strict: true });
  play(match, ...'f5 d6 c3 d3 c4 f4 f6 f3 e6 e7'.split(' ').map((square) => `place ${square}`));
  expect(match.step).toBe(10);
});

test('a disc turns over what it encloses in all eight directions', () => {
  const match = position(
    'X..X..X.', //
    '.O.O.O..',
    '..OOO...',
    'XOO.OOOX',
    '..OOO...',
    '.O.O.O..',
    'X..O..X.',
    '...X....',
  );
  play(match, 'place d5');
  expect(print(match)).toEqual([
    'X..X..X.', //
    '.X.X.X..',
    '..XXX...',
    'XXXXXXXX',
    '..XXX...',
    '.X.X.X..',
    'X..X..X.',
    '...X....',
  ]);
});

test('rows with a gap, or that end at the edge, are not turned', () => {
  const match = position('.OOX.O.X', 'OO......', 'OOO.....', '...O....', '........', '........', '........', 'O.......');
  play(match, 'place a8');
  expect(print(match).slice(0, 4)).toEqual(['XXXX.O.X', 'OO......', 'OOO.....', '...O....']);
});

test('turned discs do not turn others', () => {
  const match = position('........', '.O......', '.OO.....', '.X.X....', '........');
  play(match, 'place b8');
  expect(print(match).slice(0, 4)).toEqual(['.X......', '.X......', '.XO.....', '.X.X....']);
});

test('a square must be empty and turn something', () => {
  const match = createMatch(othello);
  for (const name of ['d4', 'd5', 'a1', 'c3', 'c6']) {
    const refused = match.act(0, 'place', { square: match.game.board.cell(name) });
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'not-a-candidate' } });
  }
});

test('who has a move may not pass', () => {
  const match = createMatch(othello);
  expect(match.act(0, 'pass')).toMatchObject({ ok: false, refusal: { code: 'condition-failed' } });
});

test('who has no move must pass, and the other goes on', () => {
  const match = position('OX......');
  expect(legal(match)).toEqual(['pass']);
  play(match, 'pass');
  expect(match.toAct).toEqual([1]);
  expect(legal(match)).toEqual(['place c8']);
  play(match, 'place c8');
  expect(match.isOver).toBe(true);
});

test('the game ends when neither can move, also on a board with empty squares', () => {
  const match = position('.OX.....', '........', 'O.......');
  play(match, 'place a8');
  expect(print(match)[0]).toBe('XXX.....');
  expect(match.outcome).toEqual({ winners: [0], scores: [3, 1] });
  expect(match.legal().length).toBe(0);
});

test('white wins with more discs', () => {
  const match = position('OX......', '........', 'O.OO....');
  play(match, 'pass', 'place c8');
  expect(match.outcome).toEqual({ winners: [1], scores: [0, 6] });
});

test('as many discs each is a draw', () => {
  const match = position('.OX.....', '........', 'OOO.....', '........');
  play(match, 'place a8');
  expect(match.outcome).toEqual({ winners: [], scores: [3, 3] });
});
