import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { chainEntries, nextChainHash } from './chain.ts';
import { base64url } from './digest.ts';
import type { Entry } from './entry.ts';
import { commitmentOf, newSecret, seedFrom } from './fairness.ts';
import { hashOfToken, newToken, sameHash } from './token.ts';

const sha = (text: string, as: 'base64url' | 'hex'): string => createHash('sha256').update(text).digest(as);

test('hashes are SHA-256, as anyone can check', () => {
  expect(commitmentOf('sécret')).toBe(sha('sécret', 'base64url'));
  expect(hashOfToken('token')).toBe(sha('token', 'base64url'));
  expect(nextChainHash('abc', '{}')).toBe(sha('abc{}', 'base64url'));
  expect(seedFrom('s', ['a', ''])).toBe(sha('["s","a",""]', 'hex'));
});

test('base64url is that of the platform, whatever the length', () => {
  for (let length = 0; length < 40; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 89 + length * 7) % 256);
    expect(base64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
  }
});

test('nothing of a seed can be moved from one player to the next', () => {
  expect(seedFrom('s', ['ab', 'c'])).not.toBe(seedFrom('s', ['a', 'bc']));
  expect(seedFrom('s', ['a'])).not.toBe(seedFrom('s', ['a', '']));
  expect(seedFrom('s', ['a', 'b'])).not.toBe(seedFrom('s', ['b', 'a']));
});

test('secrets and tokens have 256 bits and do not come again', () => {
  const made = Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? newToken() : newSecret()));
  expect(new Set(made).size).toBe(200);
  for (const text of made) expect(text).toMatch(/^[\w-]{43}$/);
});

test('hashes are compared whole', () => {
  const hash = hashOfToken('a');
  expect(sameHash(hash, hashOfToken('a'))).toBe(true);
  expect(sameHash(hash, hashOfToken('b'))).toBe(false);
  expect(sameHash(hash, hash.slice(0, -1))).toBe(false);
  expect(sameHash(hash.slice(0, -1), hash)).toBe(false);
  expect(sameHash('', hash)).toBe(false);
});

test('entries are chained in their order', () => {
  const entries: readonly Entry[] = [
    { kind: 'slotAdded', at: 1 },
    { kind: 'started', at: 2 },
  ];
  const [first, second] = chainEntries('', entries);
  expect(first).toEqual({ text: '{"kind":"slotAdded","at":1}', chain: sha('{"kind":"slotAdded","at":1}', 'base64url') });
  expect(second?.chain).toBe(sha(`${first?.chain}${second?.text}`, 'base64url'));
});
