import { type AnyGame, createMatch } from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import { apothecary } from '@rookery/games/apothecary/rules';
import { connectFour } from '@rookery/games/connect-four/rules';
import { goFish } from '@rookery/games/go-fish/rules';
import { klondike } from '@rookery/games/klondike/rules';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { expect, test } from 'vitest';
import { race } from './games.test-kit.ts';
import { createJob, gameSeed, type PlaytestJob } from './job.ts';
import { playJob } from './play.ts';
import { emptyTally, mergeTallies, type Tally } from './tally.ts';

const tallyOf = <D extends AnyGame>(game: D, job: PlaytestJob) => playJob(game, job).tally;

/** The tally of the parts of a job, merged from the last to the first. */
function inParts(game: AnyGame, job: PlaytestJob, cuts: readonly number[]): Tally {
  const ends = [...cuts, job.to];
  return ends
    .map((to, i) => tallyOf(game, { ...job, from: i === 0 ? job.from : (ends[i - 1] as number), to }))
    .reverse()
    .reduce(mergeTallies, emptyTally(job.players, job.bots.length));
}

const SPLIT: readonly (readonly [AnyGame, Parameters<typeof createJob>[1]])[] = [
  [connectFour, { games: 60 }],
  [ticTacToe, { games: 60, bots: ['random', 'greedy'] }],
  [goFish, { games: 12, players: 3 }],
  [apothecary, { games: 12 }],
  [klondike, { games: 4, longest: 80 }],
  [race, { games: 40, players: 3, bots: ['random', 'greedy'] }],
  [race, { games: 40, players: 2, options: { fails: true } }],
];

test.each(SPLIT.map(([game, plan]) => [game.name, plan, game] as const))(
  'any split of the games of %s, %j, gives the same',
  (_, plan, game) => {
    const job = createJob(game, plan);
    const whole = tallyOf(game, job);
    expect(whole.games).toBe(plan.games);
    expect(inParts(game, job, [1, 2, Math.floor(plan.games / 2)])).toEqual(whole);
    expect(tallyOf(game, { ...job, seed: 'other' })).not.toEqual(whole);
  },
);

test('what is looked at closely does not change the games', () => {
  const job = createJob(connectFour, { games: 40 });
  const { length, wins, close } = tallyOf(connectFour, { ...job, every: 7, everyLead: 5 });
  const whole = tallyOf(connectFour, job);
  expect({ length, wins }).toEqual({ length: whole.length, wins: whole.wins });
  expect(close).toBe(6);
  expect(whole.close).toBe(40);
});

test('wins, draws and lengths are those of the matches', () => {
  const { tally } = playJob(ticTacToe, createJob(ticTacToe, { games: 500 }));
  expect((tally.wins[0] as number) + (tally.wins[1] as number) + tally.draws).toBe(500);
  // Under random play the first seat wins 58.5 %, the second 28.8 %, and 12.7 % are draws.
  expect((tally.wins[0] as number) / 500).toBeCloseTo(0.585, 1);
  expect(tally.draws / 500).toBeCloseTo(0.127, 1);
  expect(tally.length.map(([value]) => value)).toEqual([5, 6, 7, 8, 9]);
  expect(tally.decisions.reduce((a, b) => a + b)).toBe(
    tally.length.reduce((sum, [value, count]) => sum + value * count, 0),
  );
  expect(tally.firstMoves).toHaveLength(9);
  expect(tally.actions).toEqual([['mark', expect.objectContaining({ times: tally.decisions.reduce((a, b) => a + b) })]]);
});

test('things are counted by what they are: chosen, moved, or neither', () => {
  const { things, actions } = tallyOf(race, createJob(race, { games: 200, players: 2 }));
  const named = new Map(things);
  expect([...named.keys()]).toEqual(['blank', 'boost', 'relic']);
  expect(named.get('relic')).toEqual({ times: 0, used: [0, 0], won: [0, 0], present: 200, moved: 0 });
  const boost = named.get('boost');
  const blank = named.get('blank');
  expect(boost?.moved).toBeGreaterThan(50);
  // Whoever plays the card that helps wins more often than whoever plays the one that does not.
  const rate = (use: typeof boost) =>
    (use?.won ?? []).reduce((a, b) => a + b, 0) / (use?.used ?? []).reduce((a, b) => a + b, 0);
  expect(rate(boost)).toBeGreaterThan(rate(blank) + 0.2);
  expect(actions.map(([name]) => name)).toEqual(['play', 'take']);
});

test('the lead is followed by the scores', () => {
  const { lead } = tallyOf(race, createJob(race, { games: 200, players: 2 }));
  expect(lead.games).toBe(200);
  expect(lead.won).toBe(200);
  expect(lead.behind).toBeGreaterThan(0);
  expect(lead.behind).toBeLessThan(lead.wonTurns / 2);
  expect(lead.changes.reduce((sum, [, count]) => sum + count, 0)).toBe(200);
});

test('a game in which the rules fail is counted and named, and the others go on', () => {
  const job = createJob(race, { games: 60, players: 2, options: { fails: true } });
  const { failed, finished, failures, games } = tallyOf(race, job);
  expect(failed).toBeGreaterThan(0);
  expect(failed + finished).toBe(games);
  expect(failures[0]?.message).toBe('take failed: three at four');
  const alone = tallyOf(race, { ...job, from: failures[0]?.game ?? 0, to: (failures[0]?.game ?? 0) + 1 });
  expect(alone.failed).toBe(1);
});

test('a game that goes on too long is left', () => {
  const { unfinished, finished, length } = tallyOf(
    race,
    createJob(race, { games: 5, players: 2, options: { goal: 1000 }, longest: 30 }),
  );
  expect({ unfinished, finished, length }).toEqual({ unfinished: 5, finished: 0, length: [[30, 5]] });
});

test('bots sit at all seats alike, and the better one gets the points', () => {
  const { pairs, seated, botWins } = tallyOf(
    ticTacToe as never,
    createJob(ticTacToe, { games: 40, bots: ['random', 'mcts:60'] }),
  );
  expect(seated).toEqual([40, 40]);
  expect(pairs[1]?.games).toBe(40);
  expect((pairs[1]?.halves ?? 0) + (pairs[2]?.halves ?? 0)).toBe(80);
  expect(botWins[1]).toBeGreaterThan((botWins[0] as number) + 10);
});

test('the seed of a game deals the same match again', () => {
  const job = createJob(goFish, { games: 3, players: 2 });
  expect(gameSeed(job, 2)).toBe('playtest/2');
  const match = createMatch(goFish, { players: 2, seed: gameSeed(job, 2) });
  match.restart(gameSeed(job, 1));
  match.restart(gameSeed(job, 2));
  expect(stateHash(match)).toBe(stateHash(createMatch(goFish, { players: 2, seed: gameSeed(job, 2) })));
});
