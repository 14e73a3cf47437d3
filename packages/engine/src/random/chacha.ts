const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;

/** Words in a block. */
export const BLOCK = 16;

/**
 * One block of the ChaCha stream (RFC 8439, section 2.3): sixteen words from a key of eight, a counter and a nonce.
 */
export function chachaBlock(
  out: Int32Array,
  key: ArrayLike<number>,
  counter: number,
  nonce: ArrayLike<number>,
  rounds: number,
): void {
  for (let i = 0; i < 4; i++) out[i] = CONSTANTS[i] as number;
  for (let i = 0; i < 8; i++) out[4 + i] = key[i] as number;
  out[12] = counter;
  for (let i = 0; i < 3; i++) out[13 + i] = nonce[i] as number;
  const start = out.slice();
  permute(out, rounds);
  for (let i = 0; i < BLOCK; i++) out[i] = (out[i] as number) + (start[i] as number);
}

function permute(x: Int32Array, rounds: number): void {
  for (let i = 0; i < rounds; i += 2) {
    quarter(x, 0, 4, 8, 12);
    quarter(x, 1, 5, 9, 13);
    quarter(x, 2, 6, 10, 14);
    quarter(x, 3, 7, 11, 15);
    quarter(x, 0, 5, 10, 15);
    quarter(x, 1, 6, 11, 12);
    quarter(x, 2, 7, 8, 13);
    quarter(x, 3, 4, 9, 14);
  }
}

function quarter(x: Int32Array, ia: number, ib: number, ic: number, id: number): void {
  let a = x[ia] as number;
  let b = x[ib] as number;
  let c = x[ic] as number;
  let d = x[id] as number;
  a = (a + b) | 0;
  d ^= a;
  d = (d << 16) | (d >>> 16);
  c = (c + d) | 0;
  b ^= c;
  b = (b << 12) | (b >>> 20);
  a = (a + b) | 0;
  d ^= a;
  d = (d << 8) | (d >>> 24);
  c = (c + d) | 0;
  b ^= c;
  b = (b << 7) | (b >>> 25);
  x[ia] = a;
  x[ib] = b;
  x[ic] = c;
  x[id] = d;
}

/**
 * A key of eight words from a text of any length: a sponge over the ChaCha permutation, eight words in, eight kept back.
 */
export function keyFrom(text: string): Int32Array {
  const state = new Int32Array(BLOCK);
  for (let i = 0; i < 4; i++) state[8 + i] = CONSTANTS[i] as number;
  // Two characters a word, sixteen a block; the length closes the last one.
  const units = text.length + 2;
  for (let from = 0; from < units; from += 16) {
    for (let i = 0; i < 16; i++) {
      const word = i >> 1;
      state[word] = (state[word] as number) ^ (unitOf(text, from + i) << ((i & 1) * 16));
    }
    permute(state, 20);
  }
  return state.slice(0, 8);
}

function unitOf(text: string, index: number): number {
  if (index < text.length) return text.charCodeAt(index);
  return index === text.length ? 0x8000 : index === text.length + 1 ? text.length & 0xffff : 0;
}
