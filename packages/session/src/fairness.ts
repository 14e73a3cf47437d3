import { digest, hexDigest, randomText } from './digest.ts';

/**
 * Returns a new random secret: the server's part of a match's seed, kept secret until the match is over.
 *
 * @example
 * const secret = newSecret();
 * console.log(secret.length); // 43
 */
export function newSecret(): string {
  return randomText();
}

/**
 * Returns the hash of a secret. The server publishes it before any player adds to the seed, so that it can't choose its
 * part afterwards.
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
 * Derives the seed of a match from the server's secret and the players' entropy, in the order of their seats.
 *
 * @example
 * const secret = newSecret();
 * const seed = seedFrom(secret, ['from Ann', 'from Ben']);
 * console.log(seed === seedFrom(secret, ['from Ann', 'from Eve'])); // false
 */
export function seedFrom(secret: string, entropies: readonly string[]): string {
  // JSON keeps the parts apart, so that no text can move from one part into the next.
  return hexDigest(JSON.stringify([secret, ...entropies]));
}
