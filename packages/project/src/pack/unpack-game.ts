import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { shortPath } from '../import-module.ts';
import type { Project } from '../project.ts';
import { PACK_ENTRY, PACK_INFO, type PackInfo, parsePack } from './game-pack.ts';
import { ownVersion } from './own-version.ts';

/**
 * Unpacks a packed game into the cache of the project, where its imports lead to the engine of this command, and returns the
 * path of the module that exports it. Throws a `ProjectError` if the file is damaged or is for another engine.
 */
export function unpackGame(project: Project, file: string): string {
  const bytes = readFileSync(file);
  const { info, files } = parsePack(bytes, shortPath(file), ownVersion());
  const engine = createRequire(import.meta.url).resolve('@rookery/engine');
  const cache = join(project.folder, 'node_modules', '.cache', 'rookery');
  const folder = join(
    cache,
    `pack-${info.name}-${createHash('sha256').update(bytes).update(engine).digest('hex').slice(0, 16)}`,
  );
  if (existsSync(folder)) return join(folder, PACK_ENTRY);
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'unpacking-'));
  try {
    for (const [path, content] of [...files, [PACK_INFO, JSON.stringify(info)] as const]) {
      mkdirSync(dirname(join(draft, path)), { recursive: true });
      writeFileSync(join(draft, path), content);
    }
    linkEngine(draft, packageFolder(engine));
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return join(folder, PACK_ENTRY);
}

/** Returns the description of the packed game that a file was unpacked from; undefined for any other file. */
export function packInfoBeside(file: string): PackInfo | undefined {
  const path = join(dirname(file), PACK_INFO);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as PackInfo) : undefined;
}

/** Lets the modules of a folder import the engine that this command uses, wherever package managers have put it. */
function linkEngine(folder: string, engine: string): void {
  const scope = join(folder, 'node_modules', '@rookery');
  mkdirSync(scope, { recursive: true });
  symlinkSync(engine, join(scope, 'engine'), 'junction');
}

/** The nearest folder above a file with a package.json. */
function packageFolder(file: string): string {
  const folder = dirname(file);
  return existsSync(join(folder, 'package.json')) ? folder : packageFolder(folder);
}
