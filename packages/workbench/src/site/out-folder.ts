import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { badArgument, ProjectError, shortPath } from '@rookery/project';

/** File by which a folder is known to be written by `rookery build`. */
const MARK = '.rookery-build';

/**
 * Checks that a folder may be written: it is missing, empty, or `rookery build` wrote it. Throws a `ProjectError` else.
 */
export function checkOutFolder(folder: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory())
    throw badArgument(`${shortPath(folder)} is a file.`, 'Name a folder that is to be made, such as --out site');
  const files = readdirSync(folder);
  const [first] = files;
  if (first === undefined || files.includes(MARK)) return;
  throw new ProjectError('foreign-files', { folder: shortPath(folder), file: first });
}

/**
 * Has a folder written under another name, and puts it in its place once it is complete: a build that fails leaves what was
 * there before.
 */
export async function replaceFolder(folder: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = join(dirname(folder), `.${basename(folder)}-${process.pid}`);
  mkdirSync(draft, { recursive: true });
  try {
    await write(draft);
    writeFileSync(join(draft, MARK), 'Written by rookery build, which empties this folder the next time.\n');
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
