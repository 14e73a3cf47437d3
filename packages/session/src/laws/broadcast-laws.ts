import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Broadcast, NodeMessage } from '../ports.ts';
import { someEntries } from './samples.ts';

/** Two connected nodes. */
export interface BroadcastPair {
  readonly here: Broadcast;
  readonly there: Broadcast;
  /** Lets `ms` milliseconds pass on the clock that leases use. */
  pass(ms: number): Promise<void>;
}

/** Records the messages of a subscription, and waits for them. */
class Ear {
  readonly heard: NodeMessage[] = [];
  private waiting: (() => void) | undefined;

  readonly listener = (news: NodeMessage): void => {
    this.heard.push(news);
    this.waiting?.();
  };

  async hears(count: number): Promise<readonly NodeMessage[]> {
    while (this.heard.length < count)
      await new Promise<void>((resolve) => {
        this.waiting = resolve;
      });
    return this.heard;
  }
}

const presence = (seat: number): NodeMessage => ({ kind: 'presence', seat, connected: true });
const seats = (heard: readonly NodeMessage[]) => heard.map((news) => (news.kind === 'presence' ? news.seat : news.kind));

/**
 * Defines the test suite that every broadcast must pass. Each test gets a fresh pair of nodes.
 *
 * @example
 * import { setTimeout } from 'node:timers/promises';
 * broadcastLaws('in memory', () => {
 *   const hub = new MemoryBroadcastHub();
 *   return { here: hub.node(), there: hub.node(), pass: (ms) => setTimeout(ms) };
 * });
 */
export function broadcastLaws(name: string, makePair: () => BroadcastPair | Promise<BroadcastPair>): void {
  describe(`a broadcast ${name}`, () => {
    let pair: BroadcastPair;
    beforeEach(async () => {
      pair = await makePair();
    });
    afterEach(async () => {
      await Promise.all([pair.here.close(), pair.there.close()]);
    });
    newsLaws(() => pair);
    leaseLaws(() => pair);
  });
}

function newsLaws(pair: () => BroadcastPair): void {
  test('the other node receives all messages unchanged and in order', async () => {
    const { here, there } = pair();
    const ear = new Ear();
    await there.subscribe('m', ear.listener);
    const told: NodeMessage[] = [{ kind: 'rollCall' }, { kind: 'presence', seat: 1, connected: false }];
    for (let i = 0; i < 200; i++) told.push({ kind: 'entries', head: i, entries: someEntries(2, i, 'ä🂡') });
    for (const news of told) here.publish('m', news);
    expect(await ear.hears(told.length)).toEqual(told);
  });

  test('a node does not hear its own news', async () => {
    const { here, there } = pair();
    const [mine, theirs] = [new Ear(), new Ear()];
    await here.subscribe('m', mine.listener);
    await there.subscribe('m', theirs.listener);
    here.publish('m', presence(1));
    await theirs.hears(1);
    there.publish('m', presence(2));
    expect(seats(await mine.hears(1))).toEqual([2]);
    expect(seats(theirs.heard)).toEqual([1]);
  });

  test('news of one match are not heard in another', async () => {
    const { here, there } = pair();
    const [one, two] = [new Ear(), new Ear()];
    await there.subscribe('m', one.listener);
    await there.subscribe('m:2', two.listener);
    here.publish('m:2', presence(2));
    here.publish('m*', presence(3));
    here.publish('m', presence(1));
    expect(seats(await one.hears(1))).toEqual([1]);
    expect(seats(await two.hears(1))).toEqual([2]);
  });

  test('an unsubscribed listener receives nothing more, others of the same node do', async () => {
    const { here, there } = pair();
    const [gone, left] = [new Ear(), new Ear()];
    const stop = await there.subscribe('m', gone.listener);
    await there.subscribe('m', left.listener);
    here.publish('m', presence(1));
    await Promise.all([gone.hears(1), left.hears(1)]);
    stop();
    stop();
    here.publish('m', presence(2));
    expect(seats(await left.hears(2))).toEqual([1, 2]);
    expect(seats(gone.heard)).toEqual([1]);
  });

  test('the same listener may be subscribed twice, and each is ended for itself', async () => {
    const { here, there } = pair();
    const ear = new Ear();
    const stop = await there.subscribe('m', ear.listener);
    await there.subscribe('m', ear.listener);
    here.publish('m', presence(1));
    expect(seats(await ear.hears(2))).toEqual([1, 1]);
    stop();
    here.publish('m', presence(2));
    here.publish('m', presence(3));
    expect(seats(await ear.hears(4))).toEqual([1, 1, 2, 3]);
  });

  test('a match may be followed again, also at once', async () => {
    const { here, there } = pair();
    for (let i = 0; i < 20; i++) {
      const ear = new Ear();
      const stop = await there.subscribe('m', ear.listener);
      here.publish('m', presence(i));
      expect(seats(await ear.hears(1))).toEqual([i]);
      stop();
    }
    const ears = [new Ear(), new Ear(), new Ear()];
    await Promise.all(ears.map((ear) => there.subscribe('m', ear.listener)));
    here.publish('m', presence(99));
    for (const ear of ears) expect(seats(await ear.hears(1))).toEqual([99]);
  });

  test('a closed node hears and tells nothing', async () => {
    const { here, there } = pair();
    const [closed, open] = [new Ear(), new Ear()];
    await there.subscribe('m', closed.listener);
    await here.subscribe('m', open.listener);
    await there.close();
    here.publish('m', presence(1));
    there.publish('m', presence(2));
    await here.lease('a round trip', 1);
    expect([closed.heard, open.heard]).toEqual([[], []]);
  });
}

function leaseLaws(pair: () => BroadcastPair): void {
  const leaseAll = async (key: string, ms: number) => {
    const { here, there } = pair();
    const leases = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? here : there).lease(key, ms));
    return (await Promise.all(leases)).filter(Boolean).length;
  };

  test('of many nodes that lease one key at once, one succeeds', async () => {
    expect(await leaseAll('clock:1', 60_000)).toBe(1);
    expect(await leaseAll('clock:1', 60_000)).toBe(0);
  });

  test('keys are leased independently', async () => {
    expect(await leaseAll('clock:1', 60_000)).toBe(1);
    expect(await leaseAll('clock:2', 60_000)).toBe(1);
  });

  test('a lease runs out, and then one has it again', async () => {
    expect(await leaseAll('clock:1', 50)).toBe(1);
    await pair().pass(60);
    expect(await leaseAll('clock:1', 60_000)).toBe(1);
  });
}
