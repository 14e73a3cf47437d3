import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../templates', import.meta.url));

/** Names of the templates, each a folder of `templates/`, and what people read of them. */
export const TEMPLATES = {
  board: 'Board: two sides race across a grid, and captures are compulsory',
  cards: 'Cards: hidden hands, tricks, and collections of suits',
  dice: 'Dice: roll, keep, and write into a sheet',
} as const;
/** Name of a template. */
export type TemplateName = keyof typeof TEMPLATES;

/** Whether a text names a template. */
export function isTemplate(text: string): text is TemplateName {
  return Object.hasOwn(TEMPLATES, text);
}

/** Returns the files of a template by their paths in the project, with those that all templates share. */
export function templateFiles(template: TemplateName): ReadonlyMap<string, string> {
  return new Map([...filesIn(join(FOLDER, 'shared')), ...filesIn(join(FOLDER, template))].sort());
}

function filesIn(folder: string): readonly (readonly [path: string, text: string])[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [projectPath(relative(folder, file)), readFileSync(file, 'utf8')] as const;
    });
}

/** npm never packs a `.gitignore`, so templates have it as `_gitignore`. */
function projectPath(path: string): string {
  return path.split(sep).join('/').replace(/^_/, '.');
}
