import { describeGame, expectIllegal, expectLegal, expectOutcome, expectRefused, playAll, scenario } from 'rookery/testing';
import { expect, test } from 'vitest';
import { rules } from './rules.ts';

describeGame(rules, { strict: true, players: [1, 3] });

/** A match of one player with numbers on the sheet by box, who has just rolled these dice. */
const turn = (dice: readonly number[], numbers: Readonly<Record<string, number>> = {}) =>
  scenario(rules, { players: 1 })
    .with(({ game }) => {
      for (const [i, die] of game.dice.entries()) die.face = dice[i] ?? 1;
      game.rolls = 1;
      for (const { sheet } of game.players)
        for (const [box, number] of Object.entries(numbers)) sheet.cell(box).entry = number;
    })
    .begin();

test('a player may roll any dice again, twice a turn', () => {
  const match = turn([1, 2, 6]);
  const [first, second, third] = match.game.dice;
  if (first === undefined || second === undefined) throw new Error('There are no dice.');
  match.act(0, 'again', { dice: [first, second] });
  expect(third?.face).toBe(6);
  match.act(0, 'again', { dice: [first] });
  expectRefused(match, { action: 'again' }, 'condition-failed');
});

test('numbers rise from left to right in each row', () => {
  const match = turn([3, 3, 1], { a2: 5, d2: 12, a1: 7, b1: 8 });
  for (const box of ['b2', 'c2']) expectLegal(match, `write ${box}`);
  for (const box of ['a2', 'e2', 'c1', 'e1']) expectIllegal(match, `write ${box}`);
});

test('a box is crossed out only if the sum fits nowhere', () => {
  expectRefused(turn([6, 6, 6]), { action: 'cross' }, 'condition-failed');
  const match = turn([1, 1, 1], { a2: 4, a1: 4 });
  expectRefused(match, { action: 'write' }, 'condition-failed');
  playAll(match, ['cross b1']);
  expect(match.game.players[0]?.sheet.cell('b1').entry).toBe('✕');
});

test('a full row is worth its highest number, any other a point for each number', () => {
  const match = turn([1, 1, 1], { a2: 3, b2: 4, c2: 5, d2: 8, e2: 15, a1: 9, b1: 10, c1: 11, d1: 12 });
  playAll(match, ['cross e1']);
  expect(match.game.players[0]?.score).toBe(15 + 4);
  expectOutcome(match, [0]);
});
