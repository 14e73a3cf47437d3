import { setTimeout as pause } from 'node:timers/promises';
import type { News } from '@rookery/session';
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

const presence = (seat: number): News => ({ kind: 'presence', seat, connected: true });

/** Publishes again and again until it is heard: nobody is told when a connection stands again. */
async function untilHeard(from: RedisBroadcast, heard: readonly News[], seat: number): Promise<void> {
  const isHeard = () => heard.some((news) => news.kind === 'presence' && news.seat === seat);
  while (!isHeard()) {
    from.publish('m', presence(seat));
    await pause(20);
  }
}

describe('a broadcast over Redis', () => {
  test('says when Redis is lost; when it is back it hears, tells and claims again', async () => {
    const cable = await cableTo(redis.url);
    const [here, there] = [await RedisBroadcast.open(cable.url), await RedisBroadcast.open(redis.url)];
    const [atHere, atThere]: [News[], News[]] = [[], []];
    await here.subscribe('m', (news) => atHere.push(news));
    await there.subscribe('m', (news) => atThere.push(news));
    await cable.cut();
    here.publish('m', presence(1));
    await expect(here.claim('thing', 1000)).rejects.toMatchObject({
      name: 'BroadcastError',
      code: 'broadcast-unreachable',
    });
    await expect(here.subscribe('n', () => {})).rejects.toMatchObject({ code: 'broadcast-unreachable' });
    await cable.mend();
    await untilHeard(here, atThere, 2);
    await untilHeard(there, atHere, 3);
    expect(await here.claim('thing', 1000)).toBe(true);
    // What failed to be followed can be followed now.
    const stop = await here.subscribe('n', () => {});
    stop();
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
    expect(await peephole.pubsub('CHANNELS')).toHaveLength(2);
    for (const stop of stops) stop();
    await here.subscribe('c', () => {});
    expect(await peephole.pubsub('CHANNELS')).toEqual(['rookery:match:c']);
    expect(await here.claim('thing', 20)).toBe(true);
    expect(await peephole.pttl('rookery:claim:thing')).toBeGreaterThan(-1);
    await here.close();
    await expect(here.claim('thing', 20)).rejects.toMatchObject({ code: 'broadcast-closed' });
    await expect(here.subscribe('c', () => {})).rejects.toMatchObject({ code: 'broadcast-closed' });
  });
});
