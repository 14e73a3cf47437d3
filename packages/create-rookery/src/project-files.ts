import { readFileSync } from 'node:fs';
import { type TemplateName, templateFiles } from './template.ts';

/** The name and title that the templates have themselves, so that they are checked and tested like any game. */
const NAME = 'my-game';
const TITLE = 'My Game';

/** Versions of the tools that a project is tested and checked with. */
const TOOLS = { typescript: '7.0.2', vitest: '4.1.12' } as const;

/** Values from which a project is made. */
export interface ProjectPlan {
  readonly name: string;
  readonly title: string;
  readonly template: TemplateName;
}

/** The version of this package, and so of `rookery` in new projects. */
export function ownVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

/** Returns all files of a new project by their paths, with its name and title in them. */
export function projectFiles(plan: ProjectPlan): ReadonlyMap<string, string> {
  const files = new Map([['package.json', packageFile(plan)]]);
  for (const [path, text] of templateFiles(plan.template)) files.set(path, fillIn(path, text, plan));
  return files;
}

function packageFile({ name }: ProjectPlan): string {
  const manifest = {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: { node: '>=20.20' },
    scripts: {
      dev: 'rookery dev',
      test: 'vitest run',
      check: 'rookery check',
      play: 'rookery play',
      playtest: 'rookery playtest',
      build: 'rookery build',
      serve: 'rookery serve',
    },
    dependencies: { rookery: ownVersion() },
    devDependencies: TOOLS,
    // The only install script among the dependencies; npm 11 asks before it runs one.
    allowScripts: { esbuild: true },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function fillIn(path: string, text: string, { name, title }: ProjectPlan): string {
  const named = text.replaceAll(NAME, () => name);
  if (path.endsWith('.ts')) return named.replaceAll(`'${TITLE}'`, () => quoted(title));
  const shown = /\.(?:svg|html)$/.test(path) ? escaped(title) : title;
  return named.replaceAll(TITLE, () => shown);
}

/** A text as a literal in the code. */
function quoted(text: string): string {
  return /['\\]/.test(text) ? JSON.stringify(text) : `'${text}'`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
