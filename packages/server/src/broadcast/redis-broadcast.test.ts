import { setTimeout as pause } from 'node:timers/promises';
import type { NodeMessage } from '@rookery/session';
import { broadcastLaws } from '@rookery/session/laws';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cableTo, type Service, services } from '../store/services.test-kit.ts';
import { RedisBroadcast } from './redis-broadcast.ts';

let redis: Service;
let peephole: Redis;
beforeAll(async () => {
  redis = await (await services()).startRedis();
  peephole = new Redis(redis.url);
}, 60_000);
afterAll(async () => {
  peephole.disconnect();
  await redis.stop();
});
beforeEach(async () => {
  await peephole.flushall();
});

broadcastLaws('over Redis', async () => {
  const [here, there] = await Promise.all([RedisBroadcast.open(redis.url), RedisBroadcast.open(redis.url)]);
  return { here, there, pass: (ms) => pause(ms) };
});

const presence = (seat: number): NodeMessage => ({ kind: 'presence', seat, connected: true });

/** Publishes again and again until it is heard: nobody is told when a connection stands again. */
async function untilHeard(from: RedisBroadcast, heard: readonly NodeMessage[], seat: number): Promise<void> {
  const isHeard = () => heard.some((news) => news.kind === 'presence' && news.seat === seat);
  while (!isHeard()) {
    from.publish('m', presence(seat));
    await pause(20);
  }
}

describe('a broadcast over Redis', () => {
  test('says when Redis is lost; when it is back it hears, tells and leases again', async () => {
    const cable = await cableTo(redis.url);
    const [here, there] = [await RedisBroadcast.open(cable.url), await RedisBroadcast.open(redis.url)];
    const [atHere, atThere]: [NodeMessage[], NodeMessage[]] = [[], []];
    await here.subscribe('m', (news) => atHere.push(news));
    await there.subscribe('m', (news) => atThere.push(news));
    await cable.cut();
    here.publish('m', presence(1));
    await expect(here.lease('thing', 1000)).rejects.toMatchObject({
      name: 'BroadcastError',
      code: 'broadcast-unreachable',
    });
    const late: NodeMessage[] = [];
    const stop = await here.subscribe('n', (news) => late.push(news));
    await cable.mend();
    await untilHeard(here, atThere, 2);
    await untilHeard(there, atHere, 3);
    expect(await here.lease('thing', 1000)).toBe(true);
    // What could not be followed then is followed now.
    there.publish('n', presence(4));
    await expect.poll(() => late).toEqual([presence(4)]);
    stop();
    await Promise.all([here.close(), there.close()]);
    await cable.stop();
  });

  test('after a loss it says that news may be missing, once all are followed again', async () => {
    const cable = await cableTo(redis.url);
    const [here, there] = [await RedisBroadcast.open(cable.url), await RedisBroadcast.open(redis.url)];
    const heard: NodeMessage[] = [];
    await here.subscribe('m', (news) => heard.push(news));
    let gaps = 0;
    here.onGap(() => {
      gaps++;
      // It listens already: what is said now is received.
      there.publish('m', presence(gaps));
    });
    expect(here.isListening).toBe(true);
    await cable.cut();
    await expect.poll(() => here.isListening).toBe(false);
    there.publish('m', presence(9));
    await cable.mend();
    await expect.poll(() => here.isListening, { timeout: 5000 }).toBe(true);
    await expect.poll(() => heard).toEqual([presence(1)]);
    await Promise.all([here.close(), there.close()]);
    await cable.stop();
  });

  test('a node that could not tell its news makes the others compare', async () => {
    const cable = await cableTo(redis.url);
    const [here, there] = [await RedisBroadcast.open(cable.url), await RedisBroadcast.open(redis.url)];
    let gaps = 0;
    there.onGap(() => gaps++);
    await cable.cut();
    here.publish('m', presence(1));
    await cable.mend();
    await expect.poll(() => gaps, { timeout: 5000 }).toBe(1);
    expect(there.isListening).toBe(true);
    await Promise.all([here.close(), there.close()]);
    await cable.stop();
  });

  test('a connection that stands but brings nothing is noticed and replaced', { timeout: 20_000 }, async () => {
    const cable = await cableTo(redis.url);
    const [here, there] = [await RedisBroadcast.open(cable.url), await RedisBroadcast.open(redis.url)];
    const heard: NodeMessage[] = [];
    await here.subscribe('m', (news) => heard.push(news));
    let gaps = 0;
    here.onGap(() => gaps++);
    cable.swallow();
    there.publish('m', presence(1));
    await expect.poll(() => here.isListening, { timeout: 6000 }).toBe(false);
    cable.pass();
    await expect.poll(() => [here.isListening, gaps > 0], { timeout: 6000 }).toEqual([true, true]);
    there.publish('m', presence(2));
    await expect.poll(() => heard).toContainEqual(presence(2));
    expect(await here.lease('thing', 1000)).toBe(true);
    await Promise.all([here.close(), there.close()]);
    await cable.stop();
  });

  test('is not opened where there is no Redis, or no address of one', async () => {
    const cable = await cableTo(redis.url);
    await cable.cut();
    const url = cable.url.replace('redis://', 'redis://:sesame@');
    const opening = RedisBroadcast.open(url);
    await expect(opening).rejects.toMatchObject({ code: 'broadcast-unreachable' });
    await expect(opening).rejects.not.toThrow(/sesame/);
    await expect(RedisBroadcast.open('localhost')).rejects.toMatchObject({ code: 'broadcast-bad-address' });
  });

  test('leaves no channel and no key behind', async () => {
    const here = await RedisBroadcast.open(redis.url);
    const stops = await Promise.all(['a', 'b', 'b'].map((match) => here.subscribe(match, () => {})));
    expect(await peephole.pubsub('CHANNELS', 'rookery:match:*')).toHaveLength(2);
    for (const stop of stops) stop();
    await here.subscribe('c', () => {});
    expect(await peephole.pubsub('CHANNELS', 'rookery:match:*')).toEqual(['rookery:match:c']);
    expect(await here.lease('thing', 20)).toBe(true);
    expect(await peephole.pttl('rookery:claim:thing')).toBeGreaterThan(-1);
    await here.close();
    await expect(here.lease('thing', 20)).rejects.toMatchObject({ code: 'broadcast-closed' });
    await expect(here.subscribe('c', () => {})).rejects.toMatchObject({ code: 'broadcast-closed' });
  });
});
