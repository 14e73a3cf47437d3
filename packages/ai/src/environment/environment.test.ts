import { readFileSync } from 'node:fs';
import { type AnyGame, seededRandom } from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import { viewFor } from '@rookery/engine/view';
import { GAMES } from '@rookery/games/definitions';
import { goFish } from '@rookery/games/go-fish/rules';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { expect, test } from 'vitest';
import { randomBot } from '../random-bot.ts';
import { fair, playOn } from './environment.test-kit.ts';
import { createEnvironment, type Environment } from './environment.ts';
import { ENVIRONMENT_ERRORS } from './environment-error.ts';
import { rewardsOf } from './reward.ts';

test.each(GAMES)('$name can be played choice by choice', (game) => {
  const environment = createEnvironment(game, { seed: 'all', maxSteps: 300 });
  playOn(environment, seededRandom('all'), () => {
    const { choices = [], size = 0, seat } = environment.choicePoint ?? {};
    expect(environment.agent).toBe(seat);
    expect(choices.every(({ index }) => index >= 0 && index < size)).toBe(true);
    expect(new Set(choices.map(({ key }) => key)).size).toBe(choices.length);
    const mask = environment.legalMask();
    expect(mask).toHaveLength(256);
    expect(mask.flatMap((open, index) => (open === 1 ? [index] : []))).toEqual(choices.map(({ index }) => index));
  });
  expect(environment.choicePoint).toBeNull();
  expect(environment.legalMask()).not.toContain(1);
  expect(environment.standing.truncated).toBe(environment.match.outcome === undefined);
});

/** Records every observation of an episode with random choices. */
function record<D extends AnyGame>(environment: Environment<D>, seed: string): string {
  const lines = [JSON.stringify(environment.reset(seed))];
  playOn(environment, seededRandom('lot'), ({ index }) => {
    lines.push(JSON.stringify([index, environment.observation(), environment.choicePoint]));
  });
  return [...lines, JSON.stringify(environment.standing)].join('\n');
}

test('the same seed and choices give the same episode, in the same environment and in another', () => {
  const environment = createEnvironment(goFish, { agents: [0], players: 3 });
  const first = record(environment, 'one');
  expect(record(environment, 'two')).not.toBe(first);
  expect(record(environment, 'one')).toBe(first);
  expect(record(createEnvironment(goFish, { agents: [0], players: 3, seed: 'x' }), 'one')).toBe(first);
});

test('without a seed every episode is another, and all follow from the seed of the environment', () => {
  const deals = (seed: string): readonly string[] => {
    const environment = createEnvironment(goFish, { seed });
    return [0, 1, 2].map(() => {
      environment.reset();
      return JSON.stringify(environment.observation(0).view.table);
    });
  };
  expect(new Set(deals('a')).size).toBe(3);
  expect(deals('a')).toEqual(deals('a'));
  expect(deals('b')).not.toEqual(deals('a'));
});

test('what cannot be chosen is refused with a code and changes nothing', () => {
  const environment = createEnvironment(ticTacToe, { seed: 'a' });
  environment.step(0);
  environment.step(4);
  environment.step(0);
  const before = JSON.stringify([stateHash(environment.match), environment.choicePoint, environment.observation()]);
  const code = (choice: unknown): string | false => {
    const result = environment.step(choice as number);
    return !result.ok && result.refusal.code;
  };
  expect([8, -1, 99].map(code)).toEqual(['not-a-candidate', 'not-a-candidate', 'not-a-candidate']);
  expect(['0', 0.5, Number.NaN, null, {}, undefined].map(code)).toEqual(Array(6).fill('malformed-input'));
  expect(JSON.stringify([stateHash(environment.match), environment.choicePoint, environment.observation()])).toBe(before);
  playOn(environment, seededRandom('b'));
  expect(code(0)).toBe('game-over');
});

test('one agent plays against the bots of its choice, who are made anew for each episode', () => {
  const made: string[] = [];
  const environment = createEnvironment(goFish, {
    players: 4,
    agents: [2],
    seed: 'a',
    opponent: (seat, seed) => {
      made.push(`${seat} ${seed}`);
      return randomBot({ seed });
    },
  });
  expect(made).toEqual(['0 a/0', '1 a/0', '3 a/0']);
  playOn(environment, seededRandom('c'), () => expect(environment.agent).toBe(2));
  expect(() => environment.observation(0)).toThrow(expect.objectContaining({ code: 'not-an-agent' }));
  expect(() => environment.reward(3)).toThrow(expect.objectContaining({ code: 'not-an-agent' }));
  environment.reset('z');
  expect(made.slice(3)).toEqual(['0 z', '1 z', '3 z']);
});

test('the random opponent plays otherwise in another episode', () => {
  const environment = createEnvironment(ticTacToe, { agents: [1] });
  const openings = new Set(
    Array.from({ length: 20 }, (_, i) => {
      environment.reset(`${i}`);
      return JSON.stringify(environment.observation().view.table);
    }),
  );
  expect(openings.size).toBeGreaterThan(4);
});

test('an opponent that chooses what is not legal is named', () => {
  const cheat = { ...randomBot(), name: 'cheat', decide: () => ({ ...NOWHERE }) };
  expect(() => createEnvironment(ticTacToe, { agents: [1], opponent: () => cheat })).toThrow(
    expect.objectContaining({ code: 'bad-opponent', message: expect.stringContaining('cheat at seat 0') }),
  );
});
const NOWHERE = {
  move: { kind: 'act', seat: 0, action: 'mark', args: [] } as const,
  value: 0,
  iterations: 0,
  candidates: [],
  line: [],
};

test('rewards come at the end, sum to nothing, and winners share', () => {
  expect(rewardsOf({ winners: [1] }, 2)).toEqual([-1, 1]);
  expect(rewardsOf({ winners: [] }, 2)).toEqual([0, 0]);
  expect(rewardsOf({ winners: [0, 3] }, 4)).toEqual([0.5, -0.5, -0.5, 0.5]);
  expect(rewardsOf({ winners: [0, 1] }, 2)).toEqual([0, 0]);
  expect([rewardsOf({ winners: [0] }, 1), rewardsOf({ winners: [] }, 1)]).toEqual([[1], [-1]]);
  const environment = createEnvironment(fair, { players: 3 });
  while (!environment.done) {
    expect(environment.standing).toMatchObject({ rewards: [0, 0, 0], scores: null });
    const { choices = [], kind } = environment.choicePoint ?? {};
    environment.step(kind === 'action' ? (choices.at(-1)?.index ?? 0) : (choices[0]?.index ?? 0));
  }
  expect(environment.standing).toMatchObject({
    rewards: [1, -0.5, -0.5],
    scores: [0, 0, 0],
    agent: null,
    truncated: false,
  });
  expect([0, 1].map((seat) => environment.reward(seat))).toEqual([1, -0.5]);
});

test('a mask too short for the choices says how long it must be', () => {
  const environment = createEnvironment(ticTacToe, { slots: 5 });
  expect(environment.legalMask()).toEqual([1, 0, 0, 0, 0]);
  environment.step(0);
  expect(() => environment.legalMask()).toThrow(
    expect.objectContaining({ code: 'too-few-slots', details: { needed: 9, slots: 5 } }),
  );
});

test('choices with only one way are made by themselves if wanted', () => {
  const environment = createEnvironment(ticTacToe, { skipForced: true });
  expect(environment.choicePoint).toMatchObject({ kind: 'one', action: 'mark', selection: 'square' });
  for (let i = 0; i < 8 && !environment.done; i++) environment.step(0);
  expect(environment.done).toBe(true);
  expect(createEnvironment(ticTacToe).choicePoint?.kind).toBe('action');
});

test('an episode that is too long is cut off, and nobody has won', () => {
  const environment = createEnvironment(goFish, { maxSteps: 4 });
  playOn(environment, seededRandom('d'));
  expect(environment.standing).toEqual({ agent: null, done: true, truncated: true, rewards: [0, 0], scores: null });
  expect(environment.reset()).toMatchObject({ done: false, truncated: false });
});

/** Chooses by label. */
function say<D extends AnyGame>(environment: Environment<D>, label: string): void {
  const choice = environment.choicePoint?.choices.find((each) => each.label === label);
  expect(environment.step(choice?.index ?? -1).ok).toBe(true);
}

test('questions and steps that all take at once are chosen seat by seat, and stay sealed', () => {
  const environment = createEnvironment(fair, { players: 2 });
  for (const label of ['Buy', '1', '1']) say(environment, label);
  expect(environment.choicePoint).toMatchObject({ seat: 0, kind: 'one', prompt: 'Keep it?', action: null });
  say(environment, 'true');
  expect(environment.choicePoint).toMatchObject({ seat: 0, kind: 'number', prompt: 'Your bid' });
  const before = JSON.stringify(viewFor(environment.match, 1));
  say(environment, '2');
  expect(environment.choicePoint).toMatchObject({ seat: 1, kind: 'number' });
  expect(JSON.stringify(environment.observation(1).view)).toBe(before);
  say(environment, '1');
  expect(environment.observation(1).view.table.attributes.bids).toBe('2,1');
  while (!environment.choicePoint?.choices.some(({ label }) => label === 'Sleep')) say(environment, 'Close the day');
  expect(environment.agent).toBe(0);
  say(environment, 'Snore');
  expect(environment.choicePoint).toMatchObject({ seat: 0, action: 'snore', selection: 'how' });
  say(environment, 'softly');
  expect(environment.agent).toBe(1);
  expect(environment.observation(1).view.table.children[0]).toMatchObject({ attributes: { score: 1 } });
  say(environment, 'Sleep');
  expect(environment.observation(1).view.table.children[0]).toMatchObject({ attributes: { score: 2 } });
});

test.each([
  [{ agents: [] }, 'agents'],
  [{ agents: [2] }, 'agents'],
  [{ agents: [0, 0] }, 'agents'],
  [{ slots: 0 }, 'slots'],
  [{ slots: 1e9 }, 'slots'],
  [{ maxSteps: 0.5 }, 'maxSteps'],
])('settings %j are refused', (settings, setting) => {
  expect(() => createEnvironment(ticTacToe, settings)).toThrow(
    expect.objectContaining({ code: 'bad-settings', details: expect.objectContaining({ setting }) }),
  );
});

test('settings that the game refuses are refused with its words', () => {
  expect(() => createEnvironment(ticTacToe, { players: 5 })).toThrow(/is for 2 players/);
});

test('docs/environment.md explains every code and no other', () => {
  const text = readFileSync(new URL('../../../../docs/environment.md', import.meta.url), 'utf8');
  const codes = [...text.slice(text.indexOf('## Codes')).matchAll(/^\| `([a-z-]+)` \| .{20,} \|$/gm)].map(
    ([, code]) => code,
  );
  expect(codes.sort()).toEqual(Object.keys(ENVIRONMENT_ERRORS).sort());
});
