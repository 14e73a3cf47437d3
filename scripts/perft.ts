// Counts the sequences of turns of a game by length: `npm run -s perft -- checkers 6` prints `7 49 302 1469 7361 36768`.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Definition } from '@rookery/engine';
import { perft } from '@rookery/testing';

const USAGE = 'usage: npm run -s perft -- <game> <depth>';

const folder = fileURLToPath(new URL('../games', import.meta.url));
const games = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'src', 'index.ts')));

function fail(reason: string): never {
  console.error(`${reason}\n${USAGE}\ngames: ${games.join(', ')}`);
  process.exit(1);
}

/** The definition that a game's folder exports. */
async function definitionOf(name: string): Promise<Definition<unknown>> {
  const door = await import(pathToFileURL(join(folder, name, 'src', 'index.ts')).href);
  const found = Object.values(door).find((value) => (value as Partial<Definition> | null)?.name === name);
  return (found as Definition<unknown> | undefined) ?? fail(`games/${name} exports no game called ${name}`);
}

const [name = '', text = '', ...rest] = process.argv.slice(2);
if (name === '' || rest.length > 0) fail('a game and a depth are needed, nothing else');
if (!games.includes(name)) fail(`there is no game called ${name}`);
if (!/^[1-9]\d?$/.test(text)) fail(`the depth must be a whole number from 1 to 99, not '${text}'`);
console.log(perft(await definitionOf(name), Number(text)).join(' '));
