import { readFileSync } from 'node:fs';

/** Version of this package, which is that of all packages of Rookery. */
export const VERSION: string = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
