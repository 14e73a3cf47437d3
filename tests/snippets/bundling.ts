/** How snippets, and the program that runs them, are translated: what they share is there once for all. */
export const BUNDLING = {
  bundle: true,
  splitting: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  logLevel: 'silent',
} as const;
