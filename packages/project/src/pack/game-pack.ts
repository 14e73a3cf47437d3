import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ProjectError } from '../project-error.ts';
import { readTar, writeTar } from './tar.ts';
import { fits } from './version-range.ts';

/** Description of a packed game, which its file carries. */
export interface PackInfo {
  /** Version of the format. */
  readonly format: 1;
  /** Name of the game. */
  readonly name: string;
  readonly title: string;
  /** Version of the package that was packed. */
  readonly version: string;
  /** Version of the rules, which matches remember. */
  readonly rules: string;
  /** Versions of the engine that it runs with: `>=0.1.0 <0.2.0`. */
  readonly engine: string;
  readonly players: { readonly min: number; readonly max: number };
  /** Codes of the languages that it has texts in. */
  readonly languages: readonly string[];
  /** SHA-256 of all files but this description. */
  readonly digest: string;
}

/** A packed game: its description, and its files by their paths. The module `game.js` exports the game. */
export interface GamePack {
  readonly info: PackInfo;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Ending of the name of a file with a packed game. */
export const PACK_ENDING = '.game.tgz';
/** File with the description. */
export const PACK_INFO = 'rookery-pack.json';
/** Module that exports the game. */
export const PACK_ENTRY = 'game.js';
/** Folder in which npm expects the files of a package. */
const ROOT = 'package/';
/** Longest content, in bytes. */
const MAX_CONTENT = 256e6;
/** Paths that stay in their folder. */
const SAFE_PATH = /^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w.@-]+(?:\/[\w.@-]+)*$/;
const SAFE_NAME = /^[\w.-]+$/;

/**
 * Prints a packed game: a tarball, as npm has them.
 *
 * @example
 * const files = new Map([['game.js', new TextEncoder().encode('export const game = {};')]]);
 * const info = { format: 1, name: 'nim', title: 'Nim', version: '1.0.0', rules: '1', engine: '>=0.1.0 <0.2.0', players: { min: 2, max: 2 }, languages: ['en'] } as const;
 * console.log(printPack(info, files).length > 100); // true
 */
export function printPack(info: Omit<PackInfo, 'digest'>, files: GamePack['files']): Buffer {
  const described: PackInfo = { ...info, digest: digestOf(files) };
  const all = new Map<string, Uint8Array>([[PACK_INFO, Buffer.from(`${JSON.stringify(described, null, 2)}\n`)], ...files]);
  return gzipSync(writeTar(new Map([...all].map(([path, bytes]) => [ROOT + path, bytes]))), { level: 9 });
}

/** Parses a packed game, and checks that it is whole and fits this engine. Throws a `ProjectError` else. */
export function parsePack(bytes: Uint8Array, file: string, engine: string): GamePack {
  const bad = (reason: string, cause?: unknown): ProjectError => new ProjectError('bad-pack', { file, reason }, cause);
  let all: ReadonlyMap<string, Uint8Array>;
  try {
    all = readTar(gunzipSync(bytes, { maxOutputLength: MAX_CONTENT }));
  } catch (error) {
    throw bad(error instanceof Error ? error.message.replace(/\.$/, '') : 'it cannot be read', error);
  }
  const files = new Map([...all].map(([path, content]) => [path.replace(ROOT, ''), content]));
  const info = infoOf(files.get(PACK_INFO));
  if (info === undefined) throw bad(`it has no ${PACK_INFO} of format 1`);
  files.delete(PACK_INFO);
  const unsafe = [...files.keys()].find((path) => !SAFE_PATH.test(path));
  if (unsafe !== undefined) throw bad(`the path ${JSON.stringify(unsafe)} is not allowed`);
  if (!fits(engine, info.engine)) throw new ProjectError('pack-engine', { file, wanted: info.engine, own: engine });
  if (digestOf(files) !== info.digest) throw bad('its content is not what was packed');
  if (!files.has(PACK_ENTRY)) throw bad(`it has no ${PACK_ENTRY}`);
  return { info, files };
}

function infoOf(bytes: Uint8Array | undefined): PackInfo | undefined {
  if (bytes === undefined) return undefined;
  try {
    const info = JSON.parse(Buffer.from(bytes).toString('utf8')) as Partial<PackInfo> | null;
    const texts = [info?.name, info?.version, info?.rules, info?.engine, info?.digest];
    const isWhole =
      info?.format === 1 && texts.every((text) => typeof text === 'string') && SAFE_NAME.test(info.name ?? '');
    return isWhole ? (info as PackInfo) : undefined;
  } catch {
    return undefined;
  }
}

function digestOf(files: GamePack['files']): string {
  const hash = createHash('sha256');
  for (const [path, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${path}\n${bytes.length}\n`).update(bytes);
  return hash.digest('hex');
}
