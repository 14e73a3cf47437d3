import type { Result } from '@rookery/engine';
import { connectFour } from '@rookery/games/connect-four/rules';
import { hex } from '@rookery/games/hex/rules';
import type { WireRefusal } from '@rookery/protocol';
import { expect, test } from 'vitest';
import type { ReplayJob } from '../session/replay-job.ts';
import { Replays } from './replays.ts';
import { anyMove, Client, got, Nodes, refusalOf, settled } from './session-manager.test-kit.ts';

/** Milliseconds that a part of a job keeps the thread busy for. */
function busy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

function* job(parts: number, log: string[], name = 'job'): ReplayJob<Result<string, WireRefusal>> {
  log.push(name);
  for (let i = 0; i < parts; i++) {
    busy(1);
    yield;
  }
  return { ok: true, value: name };
}

test('a job is done in slices: others have the thread in between', async () => {
  const replays = new Replays();
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  expect(await replays.ask('a', () => job(60, []))).toEqual({ ok: true, value: 'job' });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(8);
});

test('what several ask at once is computed once, and kept', async () => {
  const replays = new Replays();
  const log: string[] = [];
  const ask = (key: string) => replays.ask(key, () => job(5, log, key));
  const answers = await Promise.all(['a', 'a', 'b', 'a', 'b'].map(ask));
  expect(answers.map((answer) => got(answer))).toEqual(['a', 'a', 'b', 'a', 'b']);
  await ask('a');
  expect(log).toEqual(['a', 'b']);
});

test('many short jobs leave the thread to others as one long job does', async () => {
  const replays = new Replays();
  const log: string[] = [];
  /** How many jobs were begun when others had the thread. */
  const begun = new Set<number>();
  const timer = setInterval(() => begun.add(log.length), 1);
  await Promise.all(Array.from({ length: 60 }, (_, i) => replays.ask(`${i}`, () => job(1, log))));
  clearInterval(timer);
  expect(begun.size).toBeGreaterThan(12);
});

test('views of many steps push out no history, and are kept themselves', async () => {
  const replays = new Replays();
  const log: string[] = [];
  const view = (key: string) => replays.ask(key, () => job(0, log, key), undefined, 'view');
  const history = () => replays.ask('history', () => job(0, log, 'history'));
  await history();
  for (let i = 0; i < 50; i++) await view(`step ${i}`);
  await history();
  await view('step 49');
  expect(log).toHaveLength(51);
  await view('step 0');
  expect(log.slice(51)).toEqual(['step 0']);
});

test('work is charged by what it costs, and who has had its share waits; what is known is free', async () => {
  const replays = new Replays();
  const log: string[] = [];
  // Slices, not milliseconds: those depend on what else the machine does.
  let left = 3;
  const spent: number[] = [];
  const meter = {
    wait: () => (left > 0 ? 0 : 2.5),
    spend: (ms: number) => {
      left--;
      spent.push(ms);
    },
  };
  const asked = ['a', 'b', 'c'].map((key) => replays.ask(key, () => job(30, log, key), meter));
  const others = replays.ask('c', () => job(30, log, 'c'));
  const replies = await Promise.all(asked);
  expect(replies[0]).toEqual({ ok: true, value: 'a' });
  expect(replies[1]).toMatchObject({ ok: false, refusal: { code: 'too-many', details: { seconds: 3 } } });
  // Somebody else who asked the same pays for it.
  expect([got(replies[2] as Result<string, WireRefusal>), got(await others)]).toEqual(['c', 'c']);
  expect(spent.reduce((sum, ms) => sum + ms)).toBeGreaterThanOrEqual(30);
  expect(refusalOf(await replays.ask('d', () => job(1, log), meter))).toBe('too-many');
  expect((await replays.ask('a', () => job(1, log), meter)).ok).toBe(true);
});

test('a job that fails, and one that is stopped, leaves nobody waiting', async () => {
  const replays = new Replays();
  // biome-ignore lint/correctness/useYield: it fails at once
  const failing = function* (): ReplayJob<Result<void, WireRefusal>> {
    throw new Error('The past does not fit.');
  };
  await expect(replays.ask('a', failing)).rejects.toThrow('does not fit');
  const asked = replays.ask('b', () => job(10_000, []));
  await settled();
  await replays.stop();
  expect(refusalOf(await asked)).toBe('shutting-down');
});

test('a node that closes does not finish what is asked about the past', async () => {
  const nodes = new Nodes([hex]);
  const { id, tokens } = await nodes.begin({ game: 'hex' }, 2);
  const clients = await Promise.all(tokens.map((token) => Client.join(nodes.node(0), id, token)));
  for (let i = 0; i < 60; i++) {
    const mover = clients.find(({ mayAct }) => mayAct) ?? expect.fail();
    got(await mover.perform(anyMove(mover.view, () => (i * 0.37) % 1) ?? expect.fail()));
  }
  const [{ caller }] = clients as [Client];
  const asked = Array.from({ length: 60 }, (_, i) => nodes.node(0).query(id, caller, 'stateAt', [60 - i]));
  await settled();
  await nodes.close();
  expect(refusalOf((await Promise.all(asked)).at(-1) as Result<unknown, WireRefusal>)).toBe('shutting-down');
});

test('a match is played on while its history is computed, which is that of when it was asked for', async () => {
  const nodes = new Nodes([connectFour]);
  const { id, tokens } = await nodes.begin({ game: 'connect-four' }, 2);
  const clients = await Promise.all(tokens.map((token) => Client.join(nodes.node(0), id, token)));
  const move = async () => {
    const mover = clients.find(({ mayAct }) => mayAct) ?? expect.fail();
    got(await mover.perform(anyMove(mover.view, () => 0.3) ?? expect.fail()));
  };
  for (let i = 0; i < 4; i++) await move();
  const [ann] = clients;
  if (ann === undefined) return expect.fail();
  const asked = [
    nodes.node(0).query(id, ann.caller, 'history', []),
    nodes.node(0).query(id, ann.caller, 'diff', [1, 4]),
  ] as const;
  await move();
  expect(got(await asked[0])).toHaveLength(4);
  expect(got(await asked[1])).toBeDefined();
  expect(got(await nodes.node(0).query(id, ann.caller, 'history', []))).toHaveLength(5);
  expect(got(await nodes.node(0).query(id, ann.caller, 'stateAt', [5])).step).toBe(5);
  await nodes.close();
});

test('the client that requests an evicted match pays for loading it, and waits once its share is used up', async () => {
  const nodes = new Nodes([connectFour]);
  const { id, tokens } = await nodes.begin({ game: 'connect-four' }, 2);
  let wait = 0;
  const spent: number[] = [];
  const meter = { wait: () => wait, spend: (ms: number) => void spent.push(ms) };
  wait = 2.5;
  // What is in memory costs nothing.
  got(await nodes.node(0).actor(id, tokens[0], {}, meter));
  const elsewhere = new Nodes([connectFour], { store: nodes.store });
  const far = elsewhere.node(0);
  for (const reply of [await far.actor(id, tokens[0], {}, meter), await far.claim(id, { name: 'Cy' }, meter)])
    expect(reply).toMatchObject({ ok: false, refusal: { code: 'too-many', retry: true, details: { seconds: 3 } } });
  expect(far.counts.matches).toBe(0);
  expect(spent).toEqual([]);
  wait = 0;
  got(await far.actor(id, undefined, {}, meter));
  expect(spent).toEqual([expect.any(Number)]);
  expect(spent[0]).toBeGreaterThan(0);
  expect(refusalOf(await far.actor('nothing', undefined, {}, meter))).toBe('unknown-match');
  expect(far.counts.matches).toBe(1);
  await Promise.all([nodes.close(), elsewhere.close()]);
});
