import { beforeAll, expect, test } from 'vitest';
import { checkAssertion, parseAssertion } from './assertion.ts';
import { compareVariants } from './comparison.ts';
import { race } from './games.test-kit.ts';
import { createJob } from './job.ts';
import { playJob } from './play.ts';
import { type Summary, summarize } from './summary.ts';

function played(plan: Parameters<typeof createJob>[1]): Summary {
  const job = createJob(race, plan);
  return summarize(race, job, playJob(race, job).tally);
}

let summary: Summary;
beforeAll(() => {
  summary = played({ games: 400, players: 2 });
});

const check = (text: string) => checkAssertion(parseAssertion(text, 2), summary);

test.each([
  ['seat1 in 20..95', true],
  ['seat1 in 1..2', false],
  ['seat2 >= 1 %', true],
  ['draws < 10', true],
  ['draws = 0', true],
  ['draws != 0', false],
  ['length.mean in 2..20', true],
  ['length.max <= 2', false],
  ['branching.median > 1', true],
  ['decisions.seat1 > 1', true],
  ['unused actions = 1', true],
  ['unused   cards = 1', true],
  ['Unused Actions = 0', false],
  ['failures = 0', true],
  ['lead changes.mean > 0', true],
  ['drama < 50', true],
  ['skill > 0', false],
] as const)('%s: %s', (text, kept) => {
  expect(check(text).ok).toBe(kept);
});

test('a broken bound says what was found', () => {
  expect(check('unused actions = 0').message).toBe('unused actions = 0: broken, found 1');
  expect(check('seat1 in 1..2').message).toMatch(/broken, found \d+(\.\d+)? \(95 % interval .* to .*\)/);
  expect(check('skill > 0')).toMatchObject({
    ok: false,
    found: undefined,
    message: expect.stringMatching(/does not measure/),
  });
});

test.each([
  ['balanced', /write it as/],
  ['seat1 in 55', /write it as/],
  ['seat3 > 5', /seats 1 to 2/],
  ['seat0 > 5', /seats 1 to 2/],
  ['seat1 in 9..2', /9 is more than 2/],
  ['fun > 3', /no measure "fun"; there are seat1/],
  ['length.fun > 3', /no measure/],
] as const)('%s cannot be read', (text, message) => {
  expect(() => parseAssertion(text, 2)).toThrow(
    expect.objectContaining({ code: 'bad-assertion', message: expect.stringMatching(message) }),
  );
});

test('what a summary says of actions and cards', () => {
  expect(summary.unusedActions).toEqual(['fly']);
  expect(summary.unusedCards).toEqual(['relic']);
  const boost = summary.cards.find(({ name }) => name === 'boost');
  expect(boost).toMatchObject({ telling: true });
  expect(boost?.edge).toBeGreaterThan(0.1);
  expect(summary.cards.map(({ name }) => name)).not.toContain('relic');
  expect(summary.lead).toMatchObject({ by: 'scores', games: 400 });
  expect(summary.ladder).toBeUndefined();
});

test('bots of different strength show that there is skill', () => {
  const { ladder } = played({ games: 60, players: 2, bots: ['random', 'mcts:10'], options: { goal: 12 } });
  expect(ladder?.bots.map(({ bot }) => bot)).toEqual(['mcts:10', 'random']);
  expect(ladder?.skill).toBeGreaterThan(0.2);
  expect(ladder?.bots[0]?.points[0]).toBeUndefined();
  expect((ladder?.bots[0]?.points[1] ?? 0) + (ladder?.bots[1]?.points[0] ?? 0)).toBeCloseTo(1, 10);
});

test('variants that differ are told from those that do not', () => {
  const longer = played({ games: 400, players: 2, options: { goal: 20 } });
  const again = played({ games: 400, players: 2, seed: 'again' });
  const changed = (rows: ReturnType<typeof compareVariants>) =>
    rows.filter(({ significant }) => significant).map(({ what }) => what);
  const rows = compareVariants(summary, longer);
  expect(changed(rows)).toContain('length');
  expect(rows.find(({ what }) => what === 'length')).toMatchObject({ test: 'Welch', isShare: false });
  expect(rows.find(({ what }) => what === 'seat 1 wins')).toMatchObject({ test: 'two-proportion z', isShare: true });
  expect(changed(compareVariants(summary, again))).toEqual([]);
});
