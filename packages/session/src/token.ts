import { digest, randomText } from './digest.ts';

/**
 * Returns a new token of 256 random bits. Its owner has the seat; the server stores only its hash.
 *
 * @example
 * const token = newToken();
 * const founding = { host: hashOfToken(token), secret: newSecret(), now: Date.now() };
 * const made = Session.create('match-2', games, { game: 'hex', claim: { name: 'Ann' } }, founding);
 * console.log(made.ok && made.value.actorOf(hashOfToken(token))); // { seat: 0, isHost: true }
 */
export function newToken(): string {
  return randomText();
}

/**
 * Returns the hash that the server stores for a token.
 *
 * @example
 * console.log(session.actorOf(hashOfToken('somebody else'))); // undefined
 */
export function hashOfToken(token: string): string {
  return digest(token);
}

/**
 * Whether two hashes are equal. Takes constant time, so that timing does not reveal where they differ.
 *
 * @example
 * console.log(sameHash(hashOfToken('a token'), hashOfToken('a token'))); // true
 */
export function sameHash(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
