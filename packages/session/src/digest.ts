import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Encodes bytes in base64url, which is safe in URLs. */
export function base64url(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(i, i + 3);
    const bits = (a << 16) | (b << 8) | c;
    const count = Math.min(3, bytes.length - i) + 1;
    for (let j = 0; j < count; j++) text += LETTERS[(bits >> (18 - 6 * j)) & 63];
  }
  return text;
}

interface NodeCrypto {
  hash?(algorithm: 'sha256', text: string, encoding: 'base64url'): string;
}

/**
 * Node's synchronous hash, several times as fast as the portable one. Undefined in browsers, whose own hash is
 * asynchronous.
 */
const native = (
  globalThis as { process?: { getBuiltinModule?(name: 'node:crypto'): NodeCrypto | undefined } }
).process?.getBuiltinModule?.('node:crypto')?.hash;

/** Returns the SHA-256 of a text, in base64url. */
export function digest(text: string): string {
  return native === undefined ? portableDigest(text) : native('sha256', text, 'base64url');
}

/** Like `digest`, but without the platform's hash. */
export function portableDigest(text: string): string {
  return base64url(sha256(utf8ToBytes(text)));
}

/** Returns the SHA-256 of a text, in hexadecimal. */
export function hexDigest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Returns 256 random bits, in base64url. */
export function randomText(): string {
  return base64url(globalThis.crypto.getRandomValues(new Uint8Array(32)));
}
