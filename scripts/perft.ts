// Counts the sequences of turns of a game by length: `npm run -s perft -- <game> 6` prints six counts.
// It counts from a position with `--from <file>`, which holds a text of `printPosition`, and after moves that follow the depth:
// `npm run -s perft -- <game> 3 'move c3 d4' 'move b6 a5'`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { AnyGame, Definition, Match } from '@rookery/engine';
import { parsePosition } from '@rookery/engine/formats';
import { perft, playAll, scenario } from '@rookery/testing';

const USAGE = "usage: npm run -s perft -- <game> <depth> [--from <file with a printed position>] ['<move>' …]";

const folder = fileURLToPath(new URL('../games', import.meta.url));
const games = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'game.ts')));

function fail(reason: string): never {
  console.error(`${reason}\n${USAGE}\ngames: ${games.join(', ')}`);
  process.exit(1);
}

/** The definition that a game's folder exports. */
async function definitionOf(name: string): Promise<AnyGame> {
  const door = await import(pathToFileURL(join(folder, name, 'rules', 'index.ts')).href);
  const found = Object.values(door).find((value) => (value as Partial<Definition> | null)?.name === name);
  return (found as AnyGame | undefined) ?? fail(`games/${name} exports no game called ${name}`);
}

/** The match that a file with a printed position holds. */
function positionIn(definition: AnyGame, file: string): Match {
  if (!existsSync(file)) fail(`there is no file ${file}`);
  const read = parsePosition(definition, readFileSync(file, 'utf8'));
  return read.ok ? read.value : fail(`${file}: ${read.refusal.message}`);
}

function argumentsGiven() {
  try {
    return parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } });
  } catch (error) {
    return fail((error as Error).message);
  }
}

const { values, positionals } = argumentsGiven();
const [name = '', depth = '', ...moves] = positionals;
if (name === '') fail('a game and a depth are needed');
if (!games.includes(name)) fail(`there is no game called ${name}`);
if (!/^[1-9]\d?$/.test(depth)) fail(`the depth must be a whole number from 1 to 99, not '${depth}'`);
const definition = await definitionOf(name);
const match =
  values.from === undefined ? scenario(definition, { strict: false }).begin() : positionIn(definition, values.from);
try {
  playAll(match, moves);
} catch (error) {
  fail((error as Error).message);
}
console.log(perft(match, Number(depth)).join(' '));
