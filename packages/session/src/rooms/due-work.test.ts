import { connectFour } from '@rookery/games/connect-four/rules';
import { goFish } from '@rookery/games/go-fish/rules';
import { expect, test } from 'vitest';
import { MemoryBroadcastHub } from '../memory-broadcast.ts';
import { MemoryStore } from '../memory-store.ts';
import type { StoredEntry } from '../ports.ts';
import { FakeClock, Nodes } from './session-manager.test-kit.ts';

const time = { initial: 15, increment: 0 };

/** A store that counts how often each match is read. */
class CountingStore extends MemoryStore {
  readonly reads = new Map<string, number>();

  override async read(id: string, from?: number): Promise<readonly StoredEntry[] | undefined> {
    this.reads.set(id, (this.reads.get(id) ?? 0) + 1);
    return super.read(id, from);
  }
}

/** Timed matches of two games in a store, and a node that knows the rules of one of them only. */
async function arrange({ broken, healthy }: { broken: number; healthy: number }) {
  const clock = new FakeClock();
  const store = new CountingStore();
  const before = new Nodes([connectFour, goFish], { clock, store });
  const begin = async (game: string) => (await before.begin({ game, time }, 2)).id;
  const brokenIds: string[] = [];
  const ids: string[] = [];
  for (let i = 0; i < broken; i++) brokenIds.push(await begin('go-fish'));
  await clock.advance(1);
  for (let i = 0; i < healthy; i++) ids.push(await begin('connect-four'));
  await before.close();
  store.reads.clear();
  const nodes = new Nodes([connectFour], { clock, store });
  const ended = async () => {
    const listings = await Promise.all(ids.map((id) => store.listing(id)));
    return listings.filter((listing) => listing?.stage === 'over').length;
  };
  return { clock, store, nodes, brokenIds, ids, ended };
}

test('matches that cannot be loaded stop no other, are reported once each, counted, and tried again ever more rarely', async () => {
  const { clock, store, nodes, brokenIds, ended } = await arrange({ broken: 120, healthy: 5 });
  await clock.advance(21_000);
  expect(await ended()).toBe(5);
  expect(nodes.errors).toHaveLength(120);
  expect(nodes.errors[0]).toMatchObject({ message: expect.stringContaining('go-fish') });
  expect(nodes.node(0).counts).toMatchObject({ dueFailures: expect.any(Number), dueWaiting: 120 });
  expect(nodes.node(0).counts.dueFailures).toBeGreaterThanOrEqual(120);
  store.reads.clear();
  await clock.advance(3_600_000);
  const tries = brokenIds.map((id) => store.reads.get(id) ?? 0);
  // Twice as late each time, up to five minutes: far from the 720 sweeps of an hour.
  expect(Math.min(...tries)).toBeGreaterThanOrEqual(12);
  expect(Math.max(...tries)).toBeLessThan(35);
  expect(new Set(tries).size).toBeGreaterThan(1);
  expect(nodes.errors).toHaveLength(120);
  nodes.errors.length = 0;
  await nodes.close();
});

test('a match that can be loaded again is attended to, and counts as failing no more', async () => {
  const { clock, store, nodes } = await arrange({ broken: 3, healthy: 0 });
  await clock.advance(21_000);
  expect(nodes.node(0).counts.dueWaiting).toBe(3);
  const other = new Nodes([connectFour, goFish], { clock, store });
  await clock.advance(10_000);
  expect(await store.due(clock.now(), 9)).toEqual([]);
  expect(nodes.node(0).counts.dueWaiting).toBe(0);
  nodes.errors.length = 0;
  await nodes.close();
  await other.close();
});

test('however many are due, all are attended to in one sweep', async () => {
  const { clock, nodes, ended } = await arrange({ broken: 0, healthy: 220 });
  await clock.advance(20_000);
  expect(await ended()).toBe(220);
  await nodes.close();
});

test('while nobody can be asked whose a due match is, it is attended to all the same', async () => {
  const { clock, store, nodes, ended } = await arrange({ broken: 0, healthy: 5 });
  await nodes.close();
  const broadcast = { ...new MemoryBroadcastHub(clock).node(), claim: () => Promise.reject(new Error('Redis is away.')) };
  const cut = new Nodes([connectFour], { clock, store, broadcast });
  await clock.advance(21_000);
  expect(await ended()).toBe(5);
  await cut.close();
});

test('due work runs at once where an alarm of the host asks for it', async () => {
  const clock = new FakeClock();
  const nodes = new Nodes([connectFour], { clock, settings: { sweepMs: 3_600_000 } });
  const { id } = await nodes.begin({ game: 'connect-four', time }, 2);
  await nodes.close();
  const late = new Nodes([connectFour], { clock, store: nodes.store, settings: { sweepMs: 3_600_000 } });
  await clock.advance(20_000);
  expect((await late.store.listing(id))?.stage).toBe('playing');
  await late.node(0).runDueWork();
  expect((await late.store.listing(id))?.stage).toBe('over');
  await late.close();
});
