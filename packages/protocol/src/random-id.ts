/** The part of the Web Crypto API in use, which browsers, workers and Node provide. */
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

/**
 * Returns a random UUID of version 4. Works everywhere, because `crypto.randomUUID` is missing on pages loaded over plain
 * HTTP from another machine, such as on a phone in the local network.
 *
 * @example
 * const visitor = randomId();
 * console.log(visitor.length); // 36
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
