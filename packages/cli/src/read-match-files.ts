import { existsSync, statSync } from 'node:fs';
import { open, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyGame } from '@rookery/engine';
import { SqliteStore } from '@rookery/server';
import {
  decompressMatchFile,
  type GameRegistry,
  gameRegistry,
  type MatchFile,
  parseMatchFile,
  parseTerminalSave,
  type ReplayInput,
  type Store,
  toReplayInput,
} from '@rookery/session';
import { GAMES } from './catalogue.ts';
import { UsageError } from './usage-error.ts';

/** First byte of a compressed match file; no text starts with it. */
const PACKED = 0x89;
const SQLITE = 'SQLite format 3\0';
/** Query for all matches of a store. */
const EVERYTHING = { unlisted: true, limit: 1_000_000_000 };

/** A match that was found, or the reason why it can't be read. */
export type Found = { readonly place: string } & ({ readonly match: ReplayInput } | { readonly reason: string });

/** Creates a registry of the bundled games and those of modules. For equal name and version, the last one wins. */
export async function registryOf(modules: readonly string[]): Promise<GameRegistry> {
  const more: AnyGame[] = [];
  for (const path of modules) more.push(...(await definitionsIn(path)));
  return gameRegistry([...GAMES, ...more]);
}

async function definitionsIn(path: string): Promise<readonly AnyGame[]> {
  if (!existsSync(path)) throw new UsageError(`There is no module ${path}.`);
  const module = (await import(pathToFileURL(resolve(path)).href)) as Record<string, unknown>;
  const found = Object.values(module).filter(
    (value) => typeof value === 'object' && value !== null && 'gameClass' in value,
  ) as AnyGame[];
  if (found.length === 0) throw new UsageError(`${path} does not export the definition of a game.`);
  return found;
}

/** Reads a match file, compressed or as JSON, or a save of an earlier terminal. */
export async function recordIn(path: string, games: GameRegistry): Promise<MatchFile> {
  if (!existsSync(path)) throw new UsageError(`There is no file ${path}.`);
  if (statSync(path).isDirectory())
    throw new UsageError(`${path} is a folder. To check all match files in it, use --check.`);
  if (await isDatabase(path))
    throw new UsageError(`${path} is a database. Use --check to check its matches, or --export to write match files.`);
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new UsageError(`Cannot read ${path}: ${reasonOf(error)}.`);
  });
  const data = bytes[0] === PACKED ? undefined : parsed(bytes, path);
  const read =
    data === undefined
      ? await decompressMatchFile(bytes)
      : (parseTerminalSave(games, data, statSync(path).mtimeMs) ?? parseMatchFile(data));
  if (!read.ok) throw new UsageError(`${path}: ${read.refusal.message}`);
  return read.value;
}

function parsed(bytes: Uint8Array, path: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new UsageError(`${path}: This is not a valid match file: it is neither compressed nor JSON.`);
  }
}

/** Yields all matches at a path: a match file, a folder of match files, or a database. */
export async function* matchesAt(place: string, games: GameRegistry): AsyncGenerator<Found> {
  if (!existsSync(place)) throw new UsageError(`There is no file or folder ${place}.`);
  if (statSync(place).isDirectory()) yield* matchesInFolder(place, games);
  else if (await isDatabase(place)) yield* matchesInDatabase(place);
  else yield await matchIn(place, games);
}

async function* matchesInFolder(folder: string, games: GameRegistry): AsyncGenerator<Found> {
  const names = await readdir(folder, { recursive: true });
  const records = names.filter((name) => /\.(rookery|json)$/.test(name)).sort();
  if (records.length === 0)
    throw new UsageError(`There are no match files in ${folder}; their names end in .rookery or .json.`);
  for (const name of records) yield await matchIn(join(folder, name), games);
}

async function matchIn(place: string, games: GameRegistry): Promise<Found> {
  try {
    return { place, match: await recordIn(place, games) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { place, reason: error.message.replace(`${place}: `, '') };
  }
}

/** Yields all matches of a database, which may be in use. */
export async function* matchesInDatabase(path: string): AsyncGenerator<Found> {
  if (!existsSync(path)) throw new UsageError(`There is no database ${path}.`);
  const store: Store = await SqliteStore.open(path).catch((error: unknown) => {
    throw new UsageError(reasonOf(error));
  });
  try {
    for (const { id, stage } of await store.list(EVERYTHING)) {
      const place = `${path}: match ${id}`;
      const stored = await store.read(id);
      // The match may have been removed since it was listed.
      if (stored === undefined) continue;
      const read = toReplayInput(id, stored, stage !== 'over');
      yield read.ok ? { place, match: read.value } : { place, reason: read.refusal.message };
    }
  } finally {
    await store.close();
  }
}

async function isDatabase(path: string): Promise<boolean> {
  const file = await open(path).catch((error: unknown) => {
    throw new UsageError(`Cannot read ${path}: ${reasonOf(error)}.`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SQLITE.length), 0, SQLITE.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === SQLITE;
  } finally {
    await file.close();
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
