import { createMatch, fastRandom } from '@rookery/engine';
import { parseMove, printMove } from '@rookery/engine/formats';
import { viewFor } from '@rookery/engine/view';
import { addressKey, allIn } from '@rookery/table';
import { expect, test } from 'vitest';
import { connectFour } from './index.ts';

/** A match after discs were dropped into these columns, as in `'4453'`. */
function after(columns: string) {
  const match = createMatch(connectFour, { strict: true });
  [...columns].forEach((column, i) => {
    expect(match.isOver, `over before disc ${i + 1}`).toBe(false);
    expect(match.act(i % 2, 'drop', { column: Number(column) }).ok).toBe(true);
  });
  return match;
}

function print({ definition, game }: ReturnType<typeof after>): string {
  return definition.print?.({ game, player: undefined }) ?? '';
}

function columns(match: ReturnType<typeof after>): readonly unknown[] {
  return [...match.legal()].map(({ args }) => args[0]);
}

test('discs fall to the lowest free slot of their column', () => {
  const match = after('4453');
  expect(match.game.board.cell('d1').disc?.seat).toBe(0);
  expect(match.game.board.cell('d2').disc?.seat).toBe(1);
  expect(print(match)).toBe(
    [
      '. . . . . . .',
      '. . . . . . .',
      '. . . . . . .',
      '. . . . . . .',
      '. . . O . . .',
      '. . O X X . .',
      '1 2 3 4 5 6 7',
    ].join('\n'),
  );
});

test('players drop in turns', () => {
  const match = after('4');
  expect(match.toAct).toEqual([1]);
  expect(match.act(0, 'drop', { column: 1 })).toMatchObject({ ok: false, refusal: { code: 'not-your-turn' } });
});

test('a full column is not offered and is refused', () => {
  const match = after('111111');
  expect(columns(match)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(match.act(0, 'drop', { column: 1 })).toMatchObject({ ok: false, refusal: { code: 'not-a-candidate' } });
});

test.each([0, 8, 1.5, '1', undefined])('there is no column %s', (column) => {
  expect(after('').play({ kind: 'act', seat: 0, action: 'drop', args: [column] }).ok).toBe(false);
});

test.each([
  ['along a row', 0, '1122334'],
  ['up a column', 0, '1212121'],
  ['slanting up to the right', 0, '12234334474'],
  ['slanting up to the left', 0, '76654554414'],
  ['at the right edge', 0, '7766554'],
  ['closing a gap', 0, '1122443'],
  ['by the second player', 1, '71726364'],
  ['by the second player, up a column', 1, '17274717'],
])('four in a row win: %s', (_, winner, drops) => {
  expect(after(drops).outcome).toEqual({ winners: [winner] });
});

test('three in a row do not win, nor four around the edge of the board', () => {
  expect(after('112233').isOver).toBe(false);
  expect(after('5566771').isOver).toBe(false);
});

test('a full board without four is a draw', () => {
  const match = after('526634557111575543667661241122433224777343');
  expect(match.step).toBe(42);
  expect(match.outcome).toEqual({ winners: [] });
});

test('the last disc can win', () => {
  const match = createMatch(connectFour);
  const random = fastRandom(3);
  do {
    match.restart();
    for (let move = match.sample(random); move !== undefined; move = match.sample(random)) match.play(move);
  } while (match.step < 42 || match.outcome?.winners.length === 0);
  expect(match.outcome).toEqual({ winners: [1] });
});

test('moves are written with the number of the column', () => {
  const match = after('');
  const move = match.legal().at(3);
  expect(printMove(match, move)).toBe('drop 4');
  expect(parseMove(match, 'drop 4')).toEqual({ ok: true, value: move });
});

test('random games last 21.3 discs on average and end in a win or with a full board', () => {
  const match = createMatch(connectFour);
  const random = fastRandom(1);
  let discs = 0;
  let draws = 0;
  for (let game = 0; game < 2000; game++) {
    match.restart();
    for (let move = match.sample(random); move !== undefined; move = match.sample(random)) match.play(move);
    discs += match.step;
    const isDraw = match.outcome?.winners.length === 0;
    draws += isDraw ? 1 : 0;
    expect(!isDraw || match.step === 42).toBe(true);
  }
  expect(draws).toBeGreaterThan(0);
  expect(discs / 2000).toBeGreaterThan(20.8);
  expect(discs / 2000).toBeLessThan(21.8);
});

/** The names of the slots of which a view says that they have won. */
function fours(match: ReturnType<typeof after>): readonly string[] {
  const view = viewFor(match);
  const labels = new Map(allIn(view, 'Slot').map(({ id, label }) => [addressKey({ id }), label]));
  return view.table.facts.fours.map((slot) => labels.get(addressKey(slot)) ?? '?').sort();
}

test('views say which slots have won, in every direction', () => {
  expect(fours(after('121212'))).toEqual([]);
  expect(fours(after('1212121'))).toEqual(['1a', '1b', '1c', '1d']);
  expect(fours(after('1122334'))).toEqual(['1a', '2a', '3a', '4a']);
  expect(fours(after('12233434464'))).toEqual(['1a', '2b', '3c', '4d']);
});

test('all of five in a row have won', () => {
  expect(fours(after('112244553'))).toEqual(['1a', '2a', '3a', '4a', '5a']);
});
