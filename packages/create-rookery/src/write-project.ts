import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CreateError } from './create-error.ts';

/** Checks that a project can be created in a folder: it does not exist yet, or is empty. */
export function checkFolder(folder: string): void {
  if (!existsSync(folder)) return;
  const isFolder = statSync(folder).isDirectory();
  if (isFolder && readdirSync(folder).length === 0) return;
  throw new CreateError(
    isFolder ? `The folder ${folder} already has files in it.` : `${folder} is a file.`,
    'Take another name, or empty it yourself. Nothing was changed.',
  );
}

/**
 * Writes the files of a project: all of them, or none. They are written to a folder beside it first. Nothing here waits,
 * so that Ctrl-C comes before it or after it.
 */
export function writeProject(folder: string, files: ReadonlyMap<string, string>): void {
  checkFolder(folder);
  let draft: string | undefined;
  try {
    mkdirSync(dirname(folder), { recursive: true });
    draft = mkdtempSync(join(dirname(folder), `.${basename(folder)}-`));
    for (const [path, text] of files) {
      const file = join(draft, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text, { flag: 'wx' });
    }
    moveInto(draft, folder);
  } catch (error) {
    if (draft !== undefined) rmSync(draft, { recursive: true, force: true });
    if (error instanceof CreateError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CreateError(
      `The folder ${folder} cannot be written: ${reason}.`,
      'Choose a folder that you may write to.',
      error,
    );
  }
}

/** An empty folder stays the one that it is, because a terminal may be in it. */
function moveInto(draft: string, folder: string): void {
  if (!existsSync(folder)) {
    renameSync(draft, folder);
    return;
  }
  for (const name of readdirSync(draft)) renameSync(join(draft, name), join(folder, name));
  rmSync(draft, { recursive: true });
}
