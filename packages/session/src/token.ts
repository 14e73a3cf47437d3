import { digest, randomText } from './digest.ts';

/**
 * A new token: 256 random bits. Whoever has it has the seat; it is stored only as its hash.
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
 * The hash by which a token is known to the server.
 *
 * @example
 * console.log(session.actorOf(hashOfToken('somebody else'))); // undefined
 */
export function hashOfToken(token: string): string {
  return digest(token);
}

/**
 * Whether two hashes are the same; how long it takes does not tell where they differ.
 *
 * @example
 * console.log(sameHash(hashOfToken('a token'), hashOfToken('a token'))); // true
 */
export function sameHash(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
