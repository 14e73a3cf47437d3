import { createMatch, seededRandom } from '@rookery/engine';
import { printMove } from '@rookery/engine/formats';
import { sampleWorld } from '@rookery/engine/worlds';
import { cribbage } from '@rookery/games/cribbage/rules';
import { klondike } from '@rookery/games/klondike/rules';
import { othello } from '@rookery/games/othello/rules';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { expect, test } from 'vitest';
import type { Bot } from '../bot.ts';
import { evaluate } from '../evaluate.ts';
import { afterRandomMoves, allGames } from '../games.test-kit.ts';
import { greedyBot } from '../greedy-bot.ts';
import { hintsFor } from './hints.ts';
import { sentenceOf } from './words.ts';

test('the best moves come first, with what they change against now, in numbers and in words', () => {
  const match = createMatch(othello, { seed: 'hints' });
  for (let i = 0; i < 9; i++) match.play(match.legal().at(0));
  const [seat = 0] = match.toAct;
  const hints = hintsFor(match, seat, { count: 2 });
  expect(hints.length).toBe(2);
  const [best, second] = hints;
  if (best === undefined || second === undefined) throw new Error('no hints');
  expect(best.score).toBeGreaterThan(second.score);
  expect(best.text).toBe(printMove(match, best.move));
  const before = evaluate(match, seat);
  expect(match.play(best.move).ok).toBe(true);
  const after = evaluate(match, seat);
  expect(best.score).toBeCloseTo(after.value);
  const changed = after.parts
    .map(({ name, words, value }, i) => ({ name, words, change: value - (before.parts[i]?.value ?? 0) }))
    .filter(({ change }) => Math.abs(change) > 0.01);
  expect(changed.length).toBeGreaterThan(0);
  for (const { name, words, change } of changed) {
    const told = best.changes.find((each) => each.name === name);
    expect(told?.change).toBeCloseTo(change);
    expect(told?.text).toBe(`${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(2)} ${words}`);
  }
  const most = best.changes[0];
  expect(best.sentence).toContain(most?.words);
  expect(best.sentence).toMatch((most?.change ?? 0) > 0 ? /^It gains in/ : /cost/);
});

test('in a game with hidden cards what comes up is not known before', () => {
  const match = createMatch(klondike, { seed: 'hints' });
  const [best] = hintsFor(match, 0);
  expect(best?.changes.find(({ name }) => name === 'open')?.text).toMatch(/^\+0\.\d\d columns without face-down cards$/);
  expect(best?.sentence).toMatch(/^It gains in .*columns without face-down cards/);
  expect(match.play(best?.move as never).ok).toBe(true);
  // To resign is legal and never a hint.
  expect(hintsFor(match, 0, { count: 99 }).map(({ text }) => text)).not.toContain('resign');
});

test('a hint is what a greedy bot would play', () => {
  const match = afterRandomMoves(othello, 'o', 10);
  const [seat = 0] = match.toAct;
  const [best] = hintsFor(match, seat);
  expect(best?.score).toBeCloseTo(greedyBot().decide(match, seat).value);
});

test('without heuristics wins and threats are seen', () => {
  const match = createMatch(ticTacToe);
  for (const [i, cell] of ['a1', 'b1', 'a2', 'b2'].entries())
    match.act(i % 2, 'mark', { square: match.game.board.cell(cell) });
  const [win, other] = hintsFor(match, 0, { count: 9 });
  expect([win?.text, win?.score, win?.sentence, win?.changes]).toEqual(['mark a3', 1, 'It wins the game.', []]);
  expect(hintsFor(match, 0, { count: 9 }).map(({ sentence }) => sentence)).toContain('It lets an opponent win at once.');
  expect(other?.score).toBeLessThan(1);
  expect(hintsFor(match, 1)).toEqual([]);
});

test('another bot may rank the moves', () => {
  const match = createMatch(othello, { seed: 'a' });
  const moves = [...match.legal(0)];
  const bot: Bot = {
    name: 'oracle',
    decide: () => ({
      move: moves[2] as never,
      value: 0.7,
      iterations: 3,
      candidates: [2, 0].map((i) => ({ move: moves[i] as never, value: 0.7 - i / 100, visits: 1 })),
      line: [],
    }),
  };
  const hints = hintsFor(match, 0, { bot });
  expect(hints.map(({ text }) => text)).toEqual([2, 0].map((i) => printMove(match, moves[i] as never)));
  expect(hints[0]?.score).toBeCloseTo(0.68);
  expect(hints[0]?.sentence).toMatch(/oracle expects 68 %/);
});

test('it does not know what its player does not know', () => {
  const match = createMatch(cribbage, { seed: 'x' });
  match.play(match.legal().at(0));
  const told = (at: typeof match) => hintsFor(at, 0).map(({ text, score, sentence }) => [text, score, sentence]);
  expect(told(match).length).toBe(3);
  for (const seed of ['another', 'a third']) expect(told(sampleWorld(match, 0, seededRandom(seed)))).toEqual(told(match));
});

test('every game has hints that can be played, each with a sentence', async () => {
  expect.hasAssertions();
  for (const game of await allGames()) {
    const match = afterRandomMoves(game, 'hint', 7);
    const [seat = 0] = match.toAct;
    const hints = hintsFor(match, seat, { count: 2 });
    expect([game.name, hints.length > 0]).toEqual([game.name, true]);
    for (const { move, sentence } of hints) {
      expect(match.judge(move).ok).toBe(true);
      expect(sentence).toMatch(/^\S.*\.$/);
    }
  }
}, 60_000);

test('sentences weigh gains against costs, and chances', () => {
  const changes = [
    { name: 'a', words: 'cards face up: they can be played', change: 0.2, text: '' },
    { name: 'b', words: 'empty columns', change: -0.1, text: '' },
  ];
  const none = { move: {} as never, value: 0, visits: 4, parts: [], won: 0, lost: 0, threatened: 0, over: 0, outcome: 0 };
  expect(sentenceOf(none, changes, undefined)).toBe('It gains in cards face up, at some cost in empty columns.');
  expect(sentenceOf(none, changes.slice(1), undefined)).toBe('It costs something in empty columns.');
  expect(sentenceOf({ ...none, won: 0.25 }, changes.slice(0, 1), undefined)).toBe(
    'It wins at once with a chance of about 25 %; gains in cards face up.',
  );
  expect(sentenceOf({ ...none, lost: 1 }, [], undefined)).toBe('It loses the game.');
  expect(sentenceOf(none, [], undefined)).toBe('It changes nothing that counts at once.');
  expect(sentenceOf(undefined, [], { name: 'mcts', score: 0.62 })).toBe('Looking further ahead, mcts expects 62 % of it.');
});
