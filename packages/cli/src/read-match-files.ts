import { existsSync, statSync } from 'node:fs';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { badArgument, ProjectError } from '@rookery/project';
import { SqliteStore } from '@rookery/server';
import {
  decompressMatchFile,
  type GameRegistry,
  type MatchFile,
  parseMatchFile,
  parseTerminalSave,
  type ReplayInput,
  type Store,
  toReplayInput,
} from '@rookery/session';

/** First byte of a compressed match file; no text starts with it. */
const PACKED = 0x89;
const SQLITE = 'SQLite format 3\0';
/** Query for all matches of a store. */
const EVERYTHING = { unlisted: true, limit: 1_000_000_000 };

const NAME_A_FILE = 'Check the path, seen from this folder.';

/** A match that was found, or the reason why it can't be read. */
export type Found = { readonly place: string } & ({ readonly match: ReplayInput } | { readonly reason: string });

/** Reads a match file, compressed or as JSON, or a save of an earlier terminal. */
export async function recordIn(path: string, games: GameRegistry): Promise<MatchFile> {
  if (!existsSync(path)) throw badArgument(`There is no file ${path}.`, NAME_A_FILE);
  if (statSync(path).isDirectory())
    throw badArgument(`${path} is a folder.`, 'To check all match files in it, use --check.');
  if (await isDatabase(path))
    throw badArgument(`${path} is a database.`, 'To check its matches, use --check; to write match files, --export.');
  const bytes = await readFile(path).catch((error: unknown) => {
    throw badFile(path, `${reasonOf(error)}.`);
  });
  const data = bytes[0] === PACKED ? undefined : parsed(bytes, path);
  const read =
    data === undefined
      ? await decompressMatchFile(bytes)
      : (parseTerminalSave(games, data, statSync(path).mtimeMs) ?? parseMatchFile(data));
  if (!read.ok) throw badFile(path, read.refusal.message);
  return read.value;
}

function parsed(bytes: Uint8Array, path: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw badFile(path, 'This is not a valid match file: it is neither compressed nor JSON.');
  }
}

/** Yields all matches at a path: a match file, a folder of match files, or a database. */
export async function* matchesAt(place: string, games: GameRegistry): AsyncGenerator<Found> {
  if (!existsSync(place)) throw badArgument(`There is no file or folder ${place}.`, NAME_A_FILE);
  if (statSync(place).isDirectory()) yield* matchesInFolder(place, games);
  else if (await isDatabase(place)) yield* matchesInDatabase(place);
  else yield await matchIn(place, games);
}

async function* matchesInFolder(folder: string, games: GameRegistry): AsyncGenerator<Found> {
  const names = await readdir(folder, { recursive: true });
  const records = names.filter((name) => /\.(rookery|json)$/.test(name)).sort();
  if (records.length === 0)
    throw badArgument(`There are no match files in ${folder}.`, 'Name a folder with files that end in .rookery or .json.');
  for (const name of records) yield await matchIn(join(folder, name), games);
}

async function matchIn(place: string, games: GameRegistry): Promise<Found> {
  try {
    return { place, match: await recordIn(place, games) };
  } catch (error) {
    if (!(error instanceof ProjectError)) throw error;
    const { reason } = error.details;
    return { place, reason: typeof reason === 'string' ? reason : error.message };
  }
}

/** Yields all matches of a database, which may be in use. */
export async function* matchesInDatabase(path: string): AsyncGenerator<Found> {
  if (!existsSync(path)) throw badArgument(`There is no database ${path}.`, NAME_A_FILE);
  const store: Store = await SqliteStore.open(path).catch((error: unknown) => {
    throw badFile(path, reasonOf(error));
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
    throw badFile(path, `${reasonOf(error)}.`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SQLITE.length), 0, SQLITE.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === SQLITE;
  } finally {
    await file.close();
  }
}

function badFile(file: string, reason: string): ProjectError {
  return new ProjectError('bad-file', { file, reason });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
