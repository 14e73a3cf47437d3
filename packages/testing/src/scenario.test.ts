import { createMatch, seededRandom } from '@rookery/engine';
import { restore, snapshot, stateHash } from '@rookery/engine/formats';
import { rewind, undo } from '@rookery/engine/undo';
import { expect, test } from 'vitest';
import { expectIllegal, expectLegal, expectMoves, expectOutcome, expectRefused, expectToAct } from './expect.ts';
import { market } from './games/market.ts';
import { playAll, playUntil } from './play.ts';
import { scenario } from './scenario.ts';
import { simulate } from './simulate.ts';
import { trace } from './trace.ts';
import { printTree } from './tree.ts';

const poor = scenario(market, { seed: 'a' })
  .play('= 3')
  .with(({ game }) => {
    for (const { hand } of game.players) for (const ware of hand.children.slice(1)) ware.putInto(game.cellar);
  });

test('a scenario begins where its code and its moves lead', () => {
  const match = poor.play('motto "buy low"', [1, 'motto "sell high"']).begin();
  expect(match.game.players.map(({ hand }) => hand.children.length)).toEqual([1, 1]);
  expect(match.game.players.map(({ motto }) => motto)).toEqual(['buy low', 'sell high']);
  expectToAct(match, 0, 1);
  expect(poor.begin().game.players[0]?.motto).toBe('');
  expect(match.strict).toBe(true);
});

test('a scenario can be saved and taken back', () => {
  const match = poor.play('motto hello').begin();
  const start = stateHash(poor.begin());
  const loaded = restore(match.definition, JSON.parse(JSON.stringify(snapshot(match))));
  expect(loaded.ok && stateHash(loaded.value)).toBe(stateHash(match));
  expect(undo(match, 0).ok).toBe(true);
  expect(stateHash(match)).toBe(start);
});

test('a wrong line says which, why, and what would be legal', () => {
  expect(() => poor.play('motto hello', 'fly').begin()).toThrow(
    /line 3, "fly": There is no action called fly. Possible: barter, vote, motto. Legal for seat 1: barter/,
  );
  expect(() => playAll(poor.begin(), ['sell -'])).toThrow(/line 1, "sell -": .*you need two wares.* Legal for seat 0: /);
});

test('playUntil stops where it is told, and says when it never comes', () => {
  const match = createMatch(market, { seed: 'b' });
  playUntil(match, ({ questions }) => questions.length > 0, seededRandom('c'));
  expect(match.status.kind).toBe('asking');
  expect(() => playUntil(match, () => false, seededRandom('c'))).toThrow(/the game is over and it never held; .* seed b/);
  const other = createMatch(market, { seed: 'b' });
  expect(() => playUntil(other, () => false, seededRandom('c'), 3)).toThrow(/3 moves were played/);
});

test('assertions hold and fail in words', () => {
  const match = poor.begin();
  const [own] = match.game.players[0]?.hand.children ?? [];
  expectLegal(match, `barter "Player 2" ${own}`);
  expect(() => expectLegal(match, 'barter "Player 2" ware99')).toThrow(
    /should be legal: .* ware99 is not one of .* Legal for seat 0/,
  );
  expectIllegal(match, 'barter "Player 1" ware99');
  expect(() => expectIllegal(match, 'vote')).toThrow('vote should not be legal for seat 0, and it is');
  expectMoves(match, [`barter "Player 2" ${own}`, 'vote', 'motto "buy low"', 'motto "sell \\"high\\""']);
  expect(() => expectMoves(match, ['vote', 'fly'])).toThrow(/not legal: fly; legal too: barter/);
  expectToAct(match, 0);
  expect(() => expectToAct(match, 1)).toThrow('to act should be 1, not 0');
  expectOutcome(match, undefined);
  expect(() => expectOutcome(match, 'draw')).toThrow('the game should be a draw, and is still open');
});

test('refusals are expected by code, of lines and of what clients send', () => {
  const match = poor.begin();
  const before = stateHash(match);
  expectRefused(match, 'fly', 'unknown-action');
  expectRefused(match, { action: 'fly' }, 'unknown-action');
  expectRefused(match, { action: 'vote', step: 7 }, 'stale-move');
  expectRefused(match, [1, 'vote'], 'not-your-turn');
  expect(() => expectRefused(match, 'vote', 'not-offered')).toThrow(
    '"vote" should be refused with not-offered, and is taken',
  );
  expect(() => expectRefused(match, 'fly', 'not-offered')).toThrow(/not unknown-action: There is no action called fly/);
  expect(stateHash(match)).toBe(before);
});

test('an outcome is told by its winners', () => {
  const match = createMatch(market, { seed: 'd' });
  playUntil(match, ({ isOver }) => isOver, seededRandom('d'));
  const winners = match.outcome?.winners ?? [];
  expectOutcome(match, winners);
  expect(() => expectOutcome(match, undefined)).toThrow(/should be still open, and is won by seat/);
});

test('a simulation counts wins, lengths and actions', () => {
  const statistics = simulate(market, { games: 20, seed: 'many', players: 3 });
  expect(statistics).toMatchObject({ games: 20, finished: 20 });
  expect(statistics.wins.length).toBe(3);
  expect(statistics.wins.reduce((sum, wins) => sum + wins, 0)).toBeGreaterThanOrEqual(20 - statistics.draws);
  expect(statistics.actions.bid).toBeGreaterThanOrEqual(20 * 3 * 3);
  expect(statistics.inputs.min).toBeLessThanOrEqual(statistics.inputs.mean);
  expect(statistics.turns).toEqual({ min: 10, mean: 10, max: 10 });
  expect(simulate(market, { games: 20, seed: 'many', players: 3 })).toEqual(statistics);
});

test('a simulation with a bot plays its moves, and reports its seed when it fails', () => {
  const greedy = simulate(market, {
    games: 10,
    seed: 'bots',
    bots: [(match, seat) => match.legal(seat).at(match.legal(seat).length - 1)],
  });
  expect(greedy.finished).toBe(10);
  expect(() =>
    simulate(market, {
      games: 2,
      seed: 'bad',
      bots: [() => ({ kind: 'act', seat: 0, action: 'fly', args: [] })],
    }),
  ).toThrow(/market, seed bad\/\d, step \d+: the bot of seat 0: There is no action called fly/);
});

test('a trace tells every movesVersion and what was said, takings back too', () => {
  const match = poor.play('vote', [0, '= true'], [1, '= false']).begin();
  const [own] = match.game.players[1]?.hand.children ?? [];
  playAll(match, [`barter "Player 1" ${own}`, `= ${own}`, '= true']);
  rewind(match, 1);
  playAll(match, ['motto hello']);
  expect(trace(match)).toBe(
    [
      '1 | Player 1 | = 3',
      '2 | Player 1 | vote',
      '3 | Player 1 | = true',
      '4 | Player 2 | = false',
      `5 | Player 2 | barter "Player 1" ${own}`,
      `6 | Player 1 | = ${own}`,
      '7 | Player 1 | = true',
      `    Player 2 got ${own} of Player 1`,
      '8 | debug | takes back 1 step',
      '9 | Player 2 | motto "hello"',
    ].join('\n'),
  );
});

test('a tree shows everything, or what a viewer may know', () => {
  const match = poor.begin();
  const all = printTree(match);
  expect(all).toMatch(/^Game .*round=0/);
  expect(all).toMatch(/\n {2}Player Player 1 .*\n {4}Hand hand .*\n {6}Ware value=\d+/);
  const mine = printTree(match, 0);
  // The one in the hand, and two that the player has put into the cellar.
  expect(mine.match(/Ware/g)?.length).toBe(3);
  expect(mine).toMatch(/\n {4}Hand hand .*\n {6}\? × 1/);
  expect(printTree(match, 'spectator')).not.toMatch(/Ware/);
});
