import { digest, randomText } from './digest.ts';

/**
 * A new token: 256 random bits. Whoever has it has the seat; it is stored only as its hash.
 *
 * @example
 * const token = newToken();
 * session.claim({ name: 'Ann' }, hashOfToken(token), Date.now());
 */
export function newToken(): string {
  return randomText();
}

/**
 * The hash by which a token is known to the server.
 *
 * @example
 * const actor = session.actorOf(hashOfToken(token));
 */
export function hashOfToken(token: string): string {
  return digest(token);
}

/**
 * Whether two hashes are the same; how long it takes does not tell where they differ.
 *
 * @example
 * sameHash(hashOfToken(given), stored);
 */
export function sameHash(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
