import { describeGame, perft, playAll, scenario } from '@rookery/testing';
import { expect, test } from 'vitest';
import { parseMove, printMove } from '../formats.ts';
import { createMatch } from '../index.ts';
import { morris } from './morris.test-kit.ts';

describeGame(morris, { games: 1 });

/** Points count along three rings of eight, outside first, from a corner: a second description of the board. */
const RINGS = [0, 1, 2];
const STEPS = RINGS.flatMap((ring) =>
  Array.from({ length: 8 }, (_, i) => {
    const along = [8 * ring + ((i + 1) % 8), 8 * ring + ((i + 7) % 8)];
    const across = i % 2 === 1 ? [ring - 1, ring + 1].filter((other) => RINGS.includes(other)) : [];
    return [...along, ...across.map((other) => 8 * other + i)];
  }),
);
const MILLS = [
  ...RINGS.flatMap((ring) => [0, 2, 4, 6].map((i) => [i, i + 1, (i + 2) % 8].map((at) => 8 * ring + at))),
  ...[1, 3, 5, 7].map((i) => RINGS.map((ring) => 8 * ring + i)),
];

/** Counts positions by moves alone, on arrays of numbers. */
function count(points: readonly number[], hands: readonly [number, number], player: 0 | 1, depth: number): number {
  const hasMill = (at: number, side: number, on: readonly number[]): boolean =>
    MILLS.some((mill) => mill.includes(at) && mill.every((each) => on[each] === side));
  const other = player === 0 ? 1 : 0;
  const own = points.flatMap((side, at) => (side === player ? [at] : []));
  if (hands[player] === 0 && own.length < 3) return 0;
  const empty = points.flatMap((side, at) => (side === -1 ? [at] : []));
  const ways: [number | undefined, number][] =
    hands[player] > 0
      ? empty.map((to) => [undefined, to])
      : own.flatMap((from) =>
          (own.length === 3 ? empty : empty.filter((to) => STEPS[from]?.includes(to))).map((to): [number, number] => [
            from,
            to,
          ]),
        );
  let total = 0;
  for (const [from, to] of ways) {
    const after = points.map((side, at) => (at === to ? player : at === from ? -1 : side));
    const theirs = after.flatMap((side, at) => (side === other ? [at] : []));
    const free = theirs.filter((at) => !hasMill(at, other, after));
    const taken = hasMill(to, player, after) ? (free.length > 0 ? free : theirs) : [undefined];
    const left: readonly [number, number] = [
      hands[0] - (player === 0 && from === undefined ? 1 : 0),
      hands[1] - (player === 1 && from === undefined ? 1 : 0),
    ];
    for (const gone of taken)
      total +=
        depth === 1
          ? 1
          : count(
              after.map((side, at) => (at === gone ? -1 : side)),
              left,
              other,
              depth - 1,
            );
  }
  return total;
}

const NAMES = 'a7 d7 g7 g4 g1 d1 a1 a4 b6 d6 f6 f4 f2 d2 b2 b4 c5 d5 e5 e4 e3 d3 c3 c4'.split(' ');

test('has as many positions as an independent count, from the start', () => {
  const empty = NAMES.map(() => -1);
  const counted = [1, 2, 3].map((depth) => count(empty, [9, 9], 0, depth));
  expect(counted).toEqual([24, 24 * 23, 24 * 23 * 22]);
  expect(perft(morris, 3)).toEqual(counted);
});

test.each([
  ['placing, with mills to close', 'a7 d7 a1 d1', 'b6 d6 f2 d2', 5, 2],
  ['moving', 'a7 d7 g4 b6 d2 c4 e3 a1', 'g7 f6 f2 b4 d5 c3 e5 d1', 0, 3],
  ['moving, all in mills but one', 'a7 d7 g7 b2', 'a1 d1 g1 c3 c4 c5 e4', 0, 3],
  ['flying', 'a7 d7 g1', 'b2 d2 b4 c5', 0, 2],
])('has as many positions as an independent count: %s', (_, first, second, inHand, depth) => {
  const sides = [first.split(' '), second.split(' ')];
  const points = NAMES.map((name) => sides.findIndex((side) => side.includes(name)));
  const counted = Array.from({ length: depth }, (_each, i) => count(points, [inHand, inHand], 0, i + 1));
  const start = scenario(morris).with(({ game }) => {
    for (const [seat, names] of sides.entries()) {
      const player = game.players[seat];
      if (player === undefined) continue;
      player.inHand = inHand;
      for (const name of names) game.place(player, game.board.point(name));
    }
  });
  expect(perft(start, depth)).toEqual(counted);
});

test('moves are written with the names of points', () => {
  const match = createMatch(morris, { seed: 'a', strict: true });
  playAll(match, ['place a7', 'place a1', 'place d7', 'place d1', 'place g7 a1']);
  expect(match.game.board.point('a1').isEmpty).toBe(true);
  const written = Array.from(match.legal(), (move) => printMove(match, move));
  expect(written).toContain('place a1 -');
  for (const text of written) {
    const parsed = parseMove(match, text);
    expect(parsed.ok && printMove(match, parsed.value)).toBe(text);
  }
});
