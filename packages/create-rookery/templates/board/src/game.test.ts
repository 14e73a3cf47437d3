import { describeGame, expectIllegal, expectMoves, expectOutcome, scenario } from 'rookery/testing';
import { expect, test } from 'vitest';
import { Runner, rules } from './rules.ts';

describeGame(rules, { strict: true, matchOptions: [{}, { size: 8 }] });

/** A position with only these runners: those of the first player, and those of the second. */
const position = (...sides: readonly (readonly string[])[]) =>
  scenario(rules)
    .with(({ game }) => {
      for (const runner of game.board.all(Runner)) runner.remove();
      for (const owner of game.players)
        for (const square of sides[owner.seat] ?? []) game.board.cell(square).create(Runner, { owner });
    })
    .begin();

test('a runner steps ahead: straight, or slanting to either side', () => {
  expectMoves(position(['c2'], ['a6']), ['step c2 b3', 'step c2 c3', 'step c2 d3']);
});

test('a runner captures slanting, never straight', () => {
  expectMoves(position(['c2'], ['c3', 'a6']), ['step c2 b3', 'step c2 d3']);
  expectMoves(position(['c2'], ['d3']), ['step c2 d3']);
});

test('a side that can capture must', () => {
  const match = position(['b2', 'e2'], ['c3']);
  expectMoves(match, ['step b2 c3']);
  expectIllegal(match, 'step e2 e3');
});

test('the first runner on the far side wins', () => {
  const match = position(['c5'], ['f5']);
  match.play(match.legal().at(0));
  expectOutcome(match, [0]);
});

test('a side without runners loses', () => {
  const match = position(['c2'], ['d3']);
  match.play(match.legal().at(0));
  expect(match.game.board.count(Runner)).toBe(1);
  expectOutcome(match, [0]);
});
