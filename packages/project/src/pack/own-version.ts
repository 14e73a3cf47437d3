import { readFileSync } from 'node:fs';

/**
 * Returns the version of this package, which is that of the engine beside it.
 *
 * @example
 * console.log(/^\d+\.\d+\.\d+/.test(ownVersion())); // true
 */
export function ownVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
