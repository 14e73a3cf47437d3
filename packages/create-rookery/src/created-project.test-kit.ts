/** Projects made from templates in folders of their own, with the packages of this repository. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFiles } from './project-files.ts';
import type { TemplateName } from './template.ts';
import { writeProject } from './write-project.ts';

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** Creates an empty folder for tests, and a function that removes it. */
export function temporaryFolder(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'create-rookery-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Creates a project in a folder, and links what it would install. */
export function createLinked(parent: string, template: TemplateName, name: string, title: string): string {
  const folder = join(parent, name);
  writeProject(folder, projectFiles({ name, title, template }));
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const each of ['rookery', '@rookery', 'vitest', 'typescript']) symlinkSync(join(MODULES, each), join(modules, each));
  return folder;
}
