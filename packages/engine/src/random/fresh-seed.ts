/** The part of Web Crypto that a seed needs: the engine is compiled without the types of any platform. */
interface Platform {
  readonly crypto?: { getRandomValues(words: Uint32Array): Uint32Array }; // purity: allowed a seed is drawn before any rule runs
}

/** Generates an unpredictable seed of 128 bits; undefined if the platform has no Web Crypto. */
export function freshSeed(): string | undefined {
  const platform = globalThis as Platform;
  const words = platform.crypto?.getRandomValues(new Uint32Array(4));
  return words === undefined ? undefined : Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('');
}
