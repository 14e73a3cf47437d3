/**
 * The first and the second word of a pair of words at a place. Sums of them tell apart what stands where, because both
 * words depend on every bit.
 */
export function mixFirst(place: number, a: number, b: number): number {
  let x = Math.imul(place + 1, 0x9e3779b1) ^ a;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13) ^ b, 0xc2b2ae35);
  x = Math.imul(x ^ (x >>> 16), 0x27d4eb2f);
  return x ^ (x >>> 15);
}

export function mixSecond(place: number, a: number, b: number): number {
  let x = Math.imul(place + 1, 0x7feb352d) ^ b;
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  x = Math.imul(x ^ (x >>> 12) ^ a, 0x297a2d39);
  x = Math.imul(x ^ (x >>> 16), 0x846ca68b);
  return x ^ (x >>> 16);
}

/** A text of five characters for two words. No character is a surrogate, so that the text survives any encoding. */
export function textOf(a: number, b: number): string {
  return String.fromCharCode(
    FIRST + (a & DIGIT),
    FIRST + ((a >>> 13) & DIGIT),
    FIRST + (b & DIGIT),
    FIRST + ((b >>> 13) & DIGIT),
    FIRST + ((a >>> 26) | ((b >>> 26) << 6)),
  );
}

const FIRST = 0x100;
const DIGIT = 0x1fff;
