import { createMatch } from '@rookery/engine';
import { parseMove, printMove } from '@rookery/engine/formats';
import { viewFor } from '@rookery/engine/view';
import { explore } from '@rookery/engine/worlds';
import { allIn } from '@rookery/table';
import { expect, test } from 'vitest';
import { checkers } from './index.ts';

type CheckersMatch = ReturnType<typeof position>;

/** A match that begins with these checkers and no others, as in `c3 e5K`: K marks a king. */
function position(dark: string, light: string, options: Readonly<Record<string, unknown>> = {}) {
  const definition: typeof checkers = {
    ...checkers,
    setup: ({ game }) => {
      for (const [seat, places] of [dark, light].entries()) {
        const own = game.checkers[seat] ?? [];
        for (const [i, place] of places.split(' ').entries()) {
          own[i]?.putInto(game.board.cell(place.slice(0, 2)));
          if (place.endsWith('K') && own[i]) own[i].king = true;
        }
        for (const checker of own.slice(places.split(' ').length)) checker.remove();
      }
    },
  };
  return createMatch(definition, { options, strict: true });
}

function legal(match: CheckersMatch): readonly string[] {
  return [...match.legal()].map((move) => printMove(match, move).slice('move '.length)).sort();
}

function play(match: CheckersMatch, ...moves: readonly string[]): void {
  for (const text of moves) {
    const move = parseMove(match, `move ${text}`);
    expect(move.ok && match.play(move.value).ok, `${text} in\n${print(match)}`).toBe(true);
  }
}

function print({ definition, game }: CheckersMatch): string {
  return definition.print?.({ game, player: undefined }) ?? '';
}

/** Counts the sequences of `depth` turns: a chain of jumps is one turn. */
function perft(depth: number): number {
  const match = createMatch(checkers);
  const walk = explore(match);
  const count = (turns: number): number => {
    if (turns === 0) return 1;
    const { turn } = match.game;
    let sum = 0;
    for (const move of match.legal()) {
      walk.play(move);
      sum += count(match.game.turn === turn ? turns : turns - 1);
      walk.back();
    }
    return sum;
  };
  return count(depth);
}

test('the tree of turns has the published numbers of leaves', () => {
  expect([1, 2, 3, 4, 5, 6].map(perft)).toEqual([7, 49, 302, 1469, 7361, 36768]);
});

test('dark sits at the bottom on the dark squares and moves first', () => {
  const match = createMatch(checkers, { strict: true });
  expect(match.toAct).toEqual([0]);
  expect(legal(match)).toEqual(['a3 b4', 'c3 b4', 'c3 d4', 'e3 d4', 'e3 f4', 'g3 f4', 'g3 h4']);
  expect(print(match)).toBe(
    [
      '8   o   o   o   o',
      '7 o   o   o   o  ',
      '6   o   o   o   o',
      '5 .   .   .   .  ',
      '4   .   .   .   .',
      '3 x   x   x   x  ',
      '2   x   x   x   x',
      '1 x   x   x   x  ',
      '  a b c d e f g h',
    ].join('\n'),
  );
});

test('men step forward only, kings in all four directions', () => {
  expect(legal(position('d4', 'h8'))).toEqual(['d4 c5', 'd4 e5']);
  expect(legal(position('d4K', 'h8'))).toEqual(['d4 c3', 'd4 c5', 'd4 e3', 'd4 e5']);
  const match = position('a1', 'e5');
  play(match, 'a1 b2');
  expect(legal(match)).toEqual(['e5 d4', 'e5 f4']);
});

test('who can capture must, with any checker that can, and the captured one leaves the board', () => {
  const match = position('c3 g3 a1', 'd4 h4 h8');
  expect(legal(match)).toEqual(['c3 e5']);
  const [captured] = match.game.checkers[1] ?? [];
  play(match, 'c3 e5');
  expect(captured?.exists).toBe(false);
  expect(match.game.board.cell('d4').isEmpty).toBe(true);
  expect(legal(position('c3 f4', 'd4 g5 h8'))).toEqual(['c3 e5', 'f4 h6']);
});

test('a step in place of a capture is refused', () => {
  const match = position('c3 g3', 'd4 h8');
  const { board } = match.game;
  const step = { piece: board.cell('g3').checker ?? expect.fail(), to: board.cell('f4') };
  expect(match.act(0, 'move', step)).toMatchObject({ ok: false, refusal: { code: 'not-a-candidate' } });
  const other = { piece: board.cell('c3').checker ?? expect.fail(), to: board.cell('b4') };
  expect(match.act(0, 'move', other)).toMatchObject({ ok: false, refusal: { code: 'not-a-candidate' } });
});

test('nobody jumps over his own checker, over two, or onto a checker', () => {
  expect(legal(position('c3 d4', 'h8'))).toEqual(['c3 b4', 'd4 c5', 'd4 e5']);
  expect(legal(position('c3', 'd4 e5 h8'))).toEqual(['c3 b4']);
  expect(legal(position('c3 e5', 'd4 h8'))).not.toContain('c3 e5');
});

test('men capture forward only, kings backward too', () => {
  expect(legal(position('e5', 'd4 h8'))).toEqual(['e5 d6', 'e5 f6']);
  expect(legal(position('e5K', 'd4 h8'))).toEqual(['e5 c3']);
});

test('a chain goes on with the same checker, in the same turn', () => {
  const match = position('c3 a5', 'd4 f6 b6 h8');
  expect(legal(match)).toEqual(['a5 c7', 'c3 e5']);
  const { turn } = match.game;
  play(match, 'c3 e5');
  expect(match.toAct).toEqual([0]);
  expect(match.game.turn).toBe(turn);
  expect(legal(match)).toEqual(['e5 g7']);
  play(match, 'e5 g7');
  expect(match.toAct).toEqual([1]);
  expect(match.game.turn).toBe(turn + 1);
});

test('a king may turn round in a chain', () => {
  const match = position('c3K', 'd4 d6 h8');
  play(match, 'c3 e5');
  expect(legal(match)).toEqual(['e5 c7']);
});

test('a man on the last row is crowned', () => {
  const match = position('c7', 'a3 h6');
  play(match, 'c7 b8', 'h6 g5');
  expect(match.game.board.cell('b8').checker?.king).toBe(true);
  expect(legal(match)).toEqual(['b8 a7', 'b8 c7']);
  play(match, 'b8 a7', 'a3 b2', 'a7 b8', 'b2 c1');
  expect(match.game.board.cell('c1').checker?.king).toBe(true);
});

test('crowning ends the move, even where the new king could jump on', () => {
  const match = position('b6', 'c7 e7 h4');
  play(match, 'b6 d8');
  expect(match.game.board.cell('d8').checker?.king).toBe(true);
  expect(match.toAct).toEqual([1]);
  play(match, 'h4 g3');
  expect(legal(match)).toEqual(['d8 f6']);
});

test('who has lost every checker has lost', () => {
  const match = position('c3', 'd4');
  play(match, 'c3 e5');
  expect(match.outcome).toEqual({ winners: [0] });
});

test('who cannot move has lost', () => {
  const match = position('g5 f4 e1', 'h6');
  play(match, 'e1 d2');
  expect(match.outcome).toEqual({ winners: [0] });
  expect(legal(match)).toEqual([]);
});

test('moves without a capture draw, counted over both players', () => {
  const match = position('a1K', 'h8K', { quietMoves: 3 });
  play(match, 'a1 b2', 'h8 g7');
  expect(match.isOver).toBe(false);
  play(match, 'b2 a1');
  expect(match.outcome).toEqual({ winners: [] });
});

test('a capture begins the count anew', () => {
  const match = position('a1K c3', 'h8K d6', { quietMoves: 3 });
  play(match, 'c3 d4', 'd6 c5', 'd4 b6', 'h8 g7', 'a1 b2');
  expect(match.isOver).toBe(false);
  play(match, 'g7 h8');
  expect(match.outcome).toEqual({ winners: [] });
});

test('forty moves draw unless told, and none with 0', () => {
  const round = ['a1 b2', 'h8 g7', 'b2 a1', 'g7 h8'];
  const match = position('a1K', 'h8K');
  for (let i = 0; i < 9; i++) play(match, ...round);
  play(match, ...round.slice(0, 3));
  expect(match.isOver).toBe(false);
  play(match, 'g7 h8');
  expect(match.outcome).toEqual({ winners: [] });
  const endless = position('a1K', 'h8K', { quietMoves: 0 });
  for (let i = 0; i < 20; i++) play(endless, ...round);
  expect(endless.isOver).toBe(false);
});

test('a position that comes up for the third time draws, if the option says so', () => {
  const round = ['a1 b2', 'h8 g7', 'b2 a1', 'g7 h8'];
  const match = position('a1K', 'h8K', { repetition: true });
  play(match, ...round, ...round);
  expect(match.isOver).toBe(false);
  play(match, 'a1 b2');
  expect(match.outcome).toEqual({ winners: [] });
  const without = position('a1K', 'h8K');
  play(without, ...round, ...round, 'a1 b2');
  expect(without.isOver).toBe(false);
});

test('a position comes up again when two kings have changed places', () => {
  const match = position('b2K d2K', 'h8K', { repetition: true });
  play(match, 'b2 c3', 'h8 g7', 'd2 c1', 'g7 h8', 'c3 d2', 'h8 g7', 'c1 b2', 'g7 h8');
  expect(new Set(match.game.seen).size).toBe(8);
  play(match, 'b2 c3');
  expect(match.game.seen.at(-1)).toBe(match.game.seen[0]);
});

test('what comes before a capture or the move of a man cannot come up again and is forgotten', () => {
  const match = position('a1K c3', 'h8K d6', { repetition: true });
  play(match, 'a1 b2', 'h8 g7');
  expect(match.game.seen.length).toBe(2);
  play(match, 'c3 d4');
  expect(match.game.seen.length).toBe(1);
});

/** The squares of the checkers of which a view says that they must capture. */
function mustCapture(match: CheckersMatch): readonly string[] {
  const capturing = allIn(viewFor(match, 0), 'Checker').filter(({ facts }) => facts.mustCapture);
  return capturing.map(({ label }) => label).sort();
}

test('views say which checkers must capture: all of the player to move that can, kings backwards too', () => {
  expect(mustCapture(createMatch(checkers))).toEqual([]);
  expect(mustCapture(position('c3 a3 g1', 'b4 d4'))).toEqual(['a3', 'c3']);
  expect(mustCapture(position('c3K g1', 'b2'))).toEqual(['c3']);
  // Covered from behind, and over the edge.
  expect(mustCapture(position('c3', 'b4 a5'))).toEqual([]);
  expect(mustCapture(position('b4', 'a5'))).toEqual([]);
});

test('in a chain of jumps only the checker that has jumped must capture', () => {
  const match = position('c3 g3', 'd4 d6 h4');
  expect(mustCapture(match)).toEqual(['c3']);
  play(match, 'c3 e5');
  expect(viewFor(match, 0).table.attributes.chain).not.toBeNull();
  expect(mustCapture(match)).toEqual(['e5']);
});
