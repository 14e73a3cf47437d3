import { createMatch } from '@rookery/engine';
import { type View, viewFor } from '@rookery/engine/view';
import { goFish } from '@rookery/games/go-fish/rules';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { expect, test } from 'vitest';
import { encodeView } from './encode-view.ts';

/** A tic-tac-toe match with these squares marked in turn. */
function marked(...squares: readonly string[]) {
  const match = createMatch(ticTacToe);
  squares.forEach((square, i) => {
    match.act(i % 2, 'mark', { square: match.game.board.cell(square) });
  });
  return match;
}

test('an encoding has the length that was asked for, and only numbers', () => {
  for (const length of [1, 64, 512]) {
    const numbers = encodeView(viewFor(createMatch(goFish, { seed: 'rookery' }), 0), { length });
    expect(numbers).toHaveLength(length);
    expect(numbers.every(Number.isFinite)).toBe(true);
  }
  expect(encodeView(viewFor(createMatch(goFish, { seed: 'rookery' }), 0))).toHaveLength(512);
});

test('frozen: the same view gives the same numbers for ever', () => {
  const numbers = encodeView(viewFor(marked('b2', 'a1'), 0), { length: 16 });
  expect(numbers.map((each) => Math.round(each * 1000) / 1000)).toMatchInlineSnapshot(`
    [
      -0.75,
      2,
      -2,
      -2.667,
      -1,
      0.5,
      -0.5,
      -3,
      1,
      0,
      -3.167,
      0.667,
      -2,
      0,
      1.25,
      -1.167,
    ]
  `);
});

test('all boards of three marks are told apart', () => {
  const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3'];
  const boards = new Set<string>();
  const seen = new Set<string>();
  for (const first of names)
    for (const second of names)
      for (const third of names) {
        if (new Set([first, second, third]).size < 3) continue;
        boards.add([...[first, third].sort(), second].join());
        seen.add(encodeView(viewFor(marked(first, second, third), 1)).join());
      }
  expect(boards.size).toBe(252);
  expect(seen.size).toBe(252);
});

test('players are counted from the viewer on: the same situation looks the same from both seats', () => {
  const turned = (view: View): View => ({ ...view, toAct: [] });
  const mine = encodeView(turned(viewFor(marked('b2'), 0)));
  const [other] = [marked('a1', 'b2')];
  // Seat 1 has marked b2 and seat 0 a1; seen without a1 it is what seat 0 sees.
  const view = viewFor(other, 1);
  const cleared = JSON.parse(JSON.stringify(turned(view)), (key, value) =>
    key === 'mark' && value?.id === 1 ? null : value,
  ) as View;
  expect(encodeView(cleared)).toEqual(mine);
  expect(encodeView(turned(viewFor(marked('b2'), 1)))).not.toEqual(mine);
});

test('ids do not count, and what was chosen so far does', () => {
  const view = viewFor(createMatch(goFish, { seed: 'a' }), 0);
  const renumbered = JSON.parse(JSON.stringify(view), (key, value) => (key === 'id' ? value + 1000 : value)) as View;
  expect(encodeView(renumbered)).toEqual(encodeView(view));
  const draft = { action: 'ask', chosen: [], picks: [] };
  expect(encodeView(view, { draft })).not.toEqual(encodeView(view));
});
