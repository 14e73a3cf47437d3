import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoadedGame, ownVersion, type Project } from '@rookery/project';
import { buildPages } from './build-pages.ts';

/** A source of cached pages: its hash, and what the file system says of it. */
interface Source {
  readonly hash: string;
  readonly size: number;
  readonly modified: number;
  /** Time of the last change of its contents or its rights, which programs cannot set. */
  readonly changed: number;
}

/** Sources of cached pages by their paths. */
type Sources = Readonly<Record<string, Source>>;

/** Record of the sources, beside the pages. */
const RECORD = 'sources.json';
/** Files in which package managers record what they have installed. */
const INSTALLED = ['.package-lock.json', '.modules.yaml', '.yarn-state.yml'];

/** Pages that were built, or that were there already. */
export interface CachedPages {
  readonly folder: string;
  readonly isNew: boolean;
}

/**
 * Returns a folder with the pages of some games and their server. Builds them only if a source, the list of games or an
 * installed package has changed since the last time, and calls `onBuild` before it does.
 *
 * @example
 * const pagesOf = async (project: Project) => (await cachedPages(project, await loadGames(project, []))).folder;
 * console.log(pagesOf.length); // 1
 */
export async function cachedPages(
  project: Project,
  games: readonly LoadedGame[],
  { signal, onBuild }: { readonly signal?: AbortSignal; readonly onBuild?: () => void } = {},
): Promise<CachedPages> {
  const modules = join(project.folder, 'node_modules');
  const cache = cacheFolder(modules);
  const place = join(cache, `pages-${keyOf(games, modules)}`);
  const folder = join(place, 'pages');
  if (isCurrent(place)) return { folder, isNew: false };
  onBuild?.();
  const draft = mkdtempSync(join(cache, 'building-'));
  try {
    const order = { folder: join(draft, 'pages'), project: project.folder, hasServer: true };
    const sources = await buildPages(games, order, signal);
    writeFileSync(
      join(draft, RECORD),
      JSON.stringify(Object.fromEntries(sources.filter(isOwn).map((file) => [file, sourceOf(file)]))),
    );
    rmSync(place, { recursive: true, force: true });
    renameSync(draft, place);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return { folder, isNew: true };
}

/** The folder for pages; a temporary one for a project that may not be written. */
function cacheFolder(modules: string): string {
  const folder = join(modules, '.cache', 'rookery');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    return mkdtempSync(join(tmpdir(), 'rookery-pages-'));
  }
}

/** Sources that may change without an installation. */
const isOwn = (file: string): boolean => !/[/\\]node_modules[/\\]/.test(file) && existsSync(file);

function keyOf(games: readonly LoadedGame[], modules: string): string {
  const hash = createHash('sha256').update(ownVersion());
  for (const { file, definition } of games) hash.update(`${file}\n${definition.name}\n`);
  for (const name of INSTALLED) if (existsSync(join(modules, name))) hash.update(readFileSync(join(modules, name)));
  return hash.digest('hex').slice(0, 16);
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('base64url');
}

function sourceOf(file: string): Source {
  const { size, mtimeMs: modified, ctimeMs: changed } = statSync(file);
  return { hash: hashOf(file), size, modified, changed };
}

/** Whether a place has pages whose sources are all as they were. */
function isCurrent(place: string): boolean {
  const record = join(place, RECORD);
  if (!existsSync(record)) return false;
  const known = JSON.parse(readFileSync(record, 'utf8')) as Sources;
  return Object.entries(known).every(([file, source]) => isSame(file, source));
}

/** Whether a source is as it was. Reads it only if the file system says that it was touched. */
function isSame(file: string, { hash, size, modified, changed }: Source): boolean {
  const now = statSync(file, { throwIfNoEntry: false });
  if (now === undefined || now.size !== size) return false;
  return (now.mtimeMs === modified && now.ctimeMs === changed) || hashOf(file) === hash;
}
