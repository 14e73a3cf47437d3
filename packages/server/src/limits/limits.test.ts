import { expect, test } from 'vitest';
import { CommandLimiter, type LimitedCommand } from './command-limiter.ts';
import { addressOf, isFromHere, LOCAL_PROXY, LOOPBACK, type Reach } from './ip-address.ts';
import { IpLimiter } from './ip-limiter.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { TokenBucket } from './token-bucket.ts';

function request(remoteAddress: string, headers: Record<string, string> = {}): Parameters<typeof addressOf>[0] {
  return { headers, socket: { remoteAddress } as never };
}

const behind = (proxies: number): Reach => ({ proxies, hosts: [], origins: [] });

test('a bucket lets a burst pass, then so many a second, and says how long to wait', () => {
  const bucket = new TokenBucket(10, 3, 0);
  expect([1, 1, 1, 1].map((count) => bucket.take(count, 0))).toEqual([0, 0, 0, 0.1]);
  expect(bucket.take(1, 100)).toBe(0);
  expect(bucket.take(2, 150)).toBeCloseTo(0.15);
  expect(bucket.isFull(300)).toBe(false);
  expect(bucket.isFull(10_000)).toBe(true);
});

test('an address is what the last of our proxies was asked by, and nothing that a client writes', () => {
  const forwarded = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.2' };
  expect(addressOf(request('10.0.0.1', forwarded), behind(0))).toBe('10.0.0.1');
  expect(addressOf(request('10.0.0.1', forwarded), behind(1))).toBe('10.0.0.2');
  expect(addressOf(request('10.0.0.1', forwarded), behind(2))).toBe('203.0.113.9');
  expect(addressOf(request('10.0.0.1'), behind(1))).toBe('10.0.0.1');
});

test('addresses of one network in IPv6 are one, and all of this machine too', () => {
  expect(addressOf(request('2001:db8:1:2:aaaa::1'), behind(0))).toBe(
    addressOf(request('2001:db8:1:2:bbbb:c:d:e'), behind(0)),
  );
  expect(addressOf(request('2001:db8::1'), behind(0))).toBe('2001:db8:0:0::');
  expect(addressOf(request('2001:db8:1:3::1'), behind(0))).not.toBe(addressOf(request('2001:db8:1:2::1'), behind(0)));
  for (const here of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])
    expect(addressOf(request(here), behind(0))).toBe(LOOPBACK);
  expect(addressOf(request('::ffff:9.8.7.6'), behind(0))).toBe('9.8.7.6');
});

test('a proxy on this machine asks for others', () => {
  expect(isFromHere(request('127.0.0.1'), behind(0))).toBe(true);
  expect(isFromHere(request('127.0.0.1', { host: 'localhost:4600' }), behind(0))).toBe(true);
  expect(isFromHere(request('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }), behind(0))).toBe(false);
  expect(isFromHere(request('9.9.9.9'), behind(0))).toBe(false);
  // Configured proxies may be here and say nothing, and who calls this machine by a public name came through one.
  expect(isFromHere(request('127.0.0.1'), behind(1))).toBe(false);
  expect(isFromHere(request('127.0.0.1', { host: 'play.example' }), behind(0))).toBe(false);
});

test('visitors of a proxy on this machine are not free of rates', () => {
  for (const headers of [{ 'x-forwarded-for': '9.9.9.9' }, { via: '1.1 proxy' }, { host: 'play.example' }])
    expect(addressOf(request('127.0.0.1', headers as never), behind(0))).toBe(LOCAL_PROXY);
  expect(addressOf(request('127.0.0.1'), behind(1))).toBe(LOCAL_PROXY);
  expect(addressOf(request('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }), behind(1))).toBe(LOCAL_PROXY);
  expect(addressOf(request('127.0.0.1', { 'x-forwarded-for': '9.9.9.9' }), behind(1))).toBe('9.9.9.9');
});

test('where public names are set nobody on this machine asks for themselves, though a proxy leaves no mark and a visitor writes the Host', () => {
  const named = [
    { ...behind(0), hosts: ['play.example'] },
    { ...behind(0), origins: ['http://localhost:5173', 'https://play.example'] },
  ];
  for (const reach of named) {
    for (const host of ['localhost', '127.0.0.1:4600', 'play.example'])
      expect(addressOf(request('127.0.0.1', { host }), reach)).toBe(LOCAL_PROXY);
    expect(isFromHere(request('127.0.0.1'), reach)).toBe(false);
    expect(addressOf(request('9.9.9.9'), reach)).toBe('9.9.9.9');
  }
  const own = { ...behind(0), hosts: ['rookery.localhost'], origins: ['http://localhost:5173', 'http://[::1]:80'] };
  expect(isFromHere(request('127.0.0.1', { host: 'localhost:4600' }), own)).toBe(true);
});

test('connections of one address are bounded, and counted down again', () => {
  const addresses = new IpLimiter({ ...DEFAULT_LIMITS, connectionsPerAddress: 2, connectionsFromLoopback: 3 });
  const connect = (address: string, times: number) => Array.from({ length: times }, () => addresses.connect(address));
  expect(connect('a', 3)).toEqual([true, true, false]);
  expect(connect('b', 1)).toEqual([true]);
  expect(connect(LOOPBACK, 4)).toEqual([true, true, true, false]);
  addresses.disconnect('a');
  expect(connect('a', 2)).toEqual([true, false]);
});

test('messages of one address are bounded; quiet addresses are forgotten', () => {
  const addresses = new IpLimiter({ ...DEFAULT_LIMITS, addressPerSecond: 1, addressAtOnce: 2 });
  expect([1, 1, 1].map((count) => addresses.take('a', count, 0))).toEqual([0, 0, 1]);
  for (let i = 0; i < 6000; i++) addresses.take(`many-${i}`, 1, 0);
  expect(addresses.take('a', 1, 0)).toBe(1);
  for (let i = 0; i < 12_000; i++) addresses.take(`more-${i}`, 1, 10_000_000);
  expect(addresses.take('a', 2, 10_000_000)).toBe(0);
  expect(addresses.take(LOOPBACK, 1e9, 0)).toBe(0);
});

test('a seat has so many commands under way, on however many connections: no more than are remembered', async () => {
  const limiter = new CommandLimiter({ ...DEFAULT_LIMITS, commandsAtOnce: 2 });
  const ann = { match: 'm', caller: { key: 'ann', seat: 0, isHost: true }, command: { kind: 'resign' } } as const;
  const finish: (() => void)[] = [];
  const send = (command: Omit<LimitedCommand, 'address'>, address = '9.9.9.9') =>
    limiter.run(
      { ...command, address },
      () => new Promise<string>((resolve) => finish.push(() => resolve('done'))),
      async (seconds) => `wait ${seconds}`,
    );
  const first = [send(ann, '9.9.9.1'), send(ann, '9.9.9.2')];
  expect(await send(ann, '9.9.9.3')).toBe('wait 1');
  // Other seats, other matches and spectators have their own share; spectators of one address share theirs.
  const spectator = { ...ann, caller: { key: null, seat: null, isHost: false } };
  const others = [{ ...ann, caller: { key: 'ben', seat: 1, isHost: false } }, { ...ann, match: 'n' }, spectator, spectator];
  const rest = others.map((each) => send(each));
  expect(await send(spectator)).toBe('wait 1');
  for (const each of finish.splice(0)) each();
  expect(await Promise.all([...first, ...rest])).toEqual(Array(6).fill('done'));
  const again = send(ann);
  finish[0]?.();
  expect(await again).toBe('done');
});
