import { expect, test } from 'vitest';
import { Counts, mergeHistograms, spreadOf } from './histogram.ts';
import { missingFrom, piecesOf, withRange } from './ranges.ts';
import { ratings } from './rating.ts';
import { compareMeans, compareProportions, holm, twoSided, wilsonInterval } from './statistics.ts';

test('Wilson intervals are those of the textbooks', () => {
  const { low, high } = wilsonInterval(55, 100);
  expect(low).toBeCloseTo(0.4524, 4);
  expect(high).toBeCloseTo(0.6439, 4);
  expect(wilsonInterval(0, 10)).toMatchObject({ share: 0, low: 0, high: expect.closeTo(0.2775, 4) });
  expect(wilsonInterval(10, 10).high).toBeCloseTo(1, 12);
  expect(wilsonInterval(0, 0)).toMatchObject({ low: 0, high: 1 });
});

test('two-sided p-values of the normal distribution', () => {
  expect(twoSided(0)).toBeCloseTo(1, 6);
  expect(twoSided(1.959964)).toBeCloseTo(0.05, 6);
  expect(twoSided(-2.575829)).toBeCloseTo(0.01, 6);
  expect(twoSided(40)).toBeLessThan(1e-300);
});

test('shares and means are compared', () => {
  const { z, p, difference } = compareProportions({ count: 480, of: 1000 }, { count: 520, of: 1000 });
  expect(difference).toBeCloseTo(0.04, 10);
  expect(z).toBeCloseTo(1.7889, 4);
  expect(p).toBeCloseTo(0.07364, 4);
  expect(compareProportions({ count: 0, of: 0 }, { count: 1, of: 2 }).p).toBe(1);
  const means = compareMeans({ count: 100, mean: 10, deviation: 2 }, { count: 400, mean: 10.5, deviation: 3 });
  expect(means.z).toBeCloseTo(2, 6);
  expect(compareMeans({ count: 5, mean: 3, deviation: 0 }, { count: 5, mean: 3, deviation: 0 }).p).toBe(1);
});

test('several questions at once are corrected after Holm', () => {
  expect(holm([0.01, 0.04, 0.03])).toEqual([0.03, 0.06, 0.06]);
  expect(holm([0.9, 0.9])).toEqual([1, 1]);
});

test('three of four points are 191 on the scale of Elo', () => {
  const none = { games: 0, halves: 0 };
  const [a, b] = ratings([none, { games: 100_000, halves: 150_000 }, { games: 100_000, halves: 50_000 }, none]);
  expect((a?.rating ?? 0) - (b?.rating ?? 0)).toBeCloseTo(190.8, 0);
  expect((a?.rating ?? 0) + (b?.rating ?? 0)).toBeCloseTo(0, 6);
  expect((a?.high ?? 0) - (a?.low ?? 0)).toBeLessThan(5);
  const [winner, loser] = ratings([none, { games: 10, halves: 20 }, { games: 10, halves: 0 }, none]);
  expect(winner?.rating).toBeGreaterThan(100);
  expect(winner?.low).toBeLessThan(winner?.rating ?? 0);
  expect(Number.isFinite(loser?.rating)).toBe(true);
});

test('ratings hold together over bots that never met', () => {
  const pair = (games: number, halves: number) => ({ games, halves });
  const rated = ratings([
    ...[pair(0, 0), pair(1000, 1500), pair(0, 0)],
    ...[pair(1000, 500), pair(0, 0), pair(1000, 1500)],
    ...[pair(0, 0), pair(1000, 500), pair(0, 0)],
  ]);
  expect((rated[0]?.rating ?? 0) - (rated[2]?.rating ?? 0)).toBeCloseTo(381, -1);
});

test('histograms tell mean, deviation and quantiles, and merge', () => {
  const counts = new Counts();
  for (const value of [1, 2, 2, 3, 4, 4, 4, 1_234_567]) counts.add(value);
  expect(counts.read()).toEqual([
    [1, 1],
    [2, 2],
    [3, 1],
    [4, 3],
    [1_230_000, 1],
  ]);
  const spread = spreadOf([
    [2, 1],
    [4, 2],
    [9, 1],
  ]);
  expect(spread).toMatchObject({ count: 4, mean: 4.75, min: 2, median: 4, p95: 9, max: 9 });
  expect(spread.deviation).toBeCloseTo(2.986, 3);
  expect(spreadOf([])).toMatchObject({ count: 0, mean: 0, max: 0 });
  expect(
    mergeHistograms(
      [[1, 2]],
      [
        [0, 1],
        [1, 5],
      ],
    ),
  ).toEqual([
    [0, 1],
    [1, 7],
  ]);
});

test('ranges are joined, and what is missing is found', () => {
  const done = withRange(withRange(withRange([], [5, 8]), [0, 2]), [2, 3]);
  expect(done).toEqual([
    [0, 3],
    [5, 8],
  ]);
  expect(missingFrom(done, [0, 10])).toEqual([
    [3, 5],
    [8, 10],
  ]);
  expect(missingFrom([[0, 10]], [0, 10])).toEqual([]);
  expect(piecesOf([[3, 8]], 2)).toEqual([
    [3, 5],
    [5, 7],
    [7, 8],
  ]);
});
