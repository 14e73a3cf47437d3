import { digest, hexDigest, randomText } from './digest.ts';

/**
 * The server's part of a match's seed. It stays secret until the match is over.
 *
 * @example
 * const secret = newSecret();
 * console.log(secret.length); // 43
 */
export function newSecret(): string {
  return randomText();
}

/**
 * What the server shows before anybody adds to the seed, so that it cannot choose its part afterwards.
 *
 * @example
 * const secret = newSecret();
 * const seenAtTheStart = commitmentOf(secret);
 * console.log(commitmentOf(secret) === seenAtTheStart); // true
 */
export function commitmentOf(secret: string): string {
  return digest(secret);
}

/**
 * The seed of a match: from the server's secret and what the players have added, in the order of their seats.
 *
 * @example
 * const secret = newSecret();
 * const seed = seedFrom(secret, ['from Ann', 'from Ben']);
 * console.log(seed === seedFrom(secret, ['from Ann', 'from Eve'])); // false
 */
export function seedFrom(secret: string, entropies: readonly string[]): string {
  // As JSON, so that nothing can move from one part to the next.
  return hexDigest(JSON.stringify([secret, ...entropies]));
}
