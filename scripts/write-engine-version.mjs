// Writes the version of the engine into its source, which names it where a program mixes two copies. Part of `npm run release`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readManifest } from './published-packages.mjs';

const ENGINE = fileURLToPath(new URL('../packages/engine', import.meta.url));
const FILE = join(ENGINE, 'src/errors/engine-copies.ts');

const before = readFileSync(FILE, 'utf8');
const after = before.replace(/^const VERSION = '.*';$/m, `const VERSION = '${readManifest(ENGINE).version}';`);
writeFileSync(FILE, after);
