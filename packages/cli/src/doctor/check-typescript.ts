import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Project } from '@rookery/project';
import { type DoctorFinding, problem, warning, well } from './finding.ts';

type CompilerOptions = Readonly<Record<string, unknown>>;

/** Output of `tsc --showConfig`. */
interface ShownConfig {
  readonly compilerOptions?: CompilerOptions;
  readonly references?: readonly unknown[];
}

/** A setting that games need, and what goes wrong without it. */
interface Setting {
  readonly isKept: (options: CompilerOptions) => boolean;
  readonly text: string;
  readonly cure: string;
}

const SETTINGS: readonly Setting[] = [
  {
    isKept: ({ strict }) => strict === true,
    text: '"strict" is off: the types of actions and choices become "any" in places.',
    cure: 'Set "strict": true in compilerOptions of tsconfig.json.',
  },
  {
    isKept: ({ module, moduleResolution }) =>
      /^(node(next|16|18|20)|bundler)$/i.test(String(moduleResolution ?? module)) || /^preserve$/i.test(String(module)),
    text: 'Modules are resolved in an old way, which does not find entry points such as rookery/testing.',
    cure: 'Set "module": "nodenext" in compilerOptions of tsconfig.json.',
  },
  {
    isKept: ({ isolatedModules, verbatimModuleSyntax }) => isolatedModules === true || verbatimModuleSyntax === true,
    text: 'Neither "isolatedModules" nor "verbatimModuleSyntax" is set, but rookery translates each file by itself.',
    cure: 'Set "verbatimModuleSyntax": true in compilerOptions of tsconfig.json.',
  },
];

/** Checks the TypeScript of a project and its settings, as TypeScript itself reads them. */
export async function checkTypeScript({ folder }: Project): Promise<readonly DoctorFinding[]> {
  if (!existsSync(join(folder, 'tsconfig.json')))
    return [
      warning('typescript', 'There is no tsconfig.json.', 'Games in JavaScript need none; for types: npx tsc --init'),
    ];
  const compiler = compilerOf(folder);
  if (compiler === undefined)
    return [warning('typescript', 'TypeScript is not installed.', 'Install it: npm install --save-dev typescript')];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [compiler, '--showConfig', '-p', folder]);
    const { compilerOptions = {}, references = [] } = JSON.parse(stdout) as ShownConfig;
    // A file that only refers to others has no settings of its own.
    if (references.length > 0 && Object.keys(compilerOptions).length === 0)
      return [well('typescript', `tsconfig.json refers to ${references.length} others.`)];
    const wrong = SETTINGS.filter(({ isKept }) => !isKept(compilerOptions));
    if (wrong.length === 0) return [well('typescript', 'The settings of tsconfig.json fit.')];
    return wrong.map(({ text, cure }) => warning('typescript', text, cure));
  } catch (error) {
    const { stdout = '', message } = error as Error & { readonly stdout?: string };
    const [reason = ''] = (stdout.trim() || message).split('\n');
    return [
      problem('typescript', `tsconfig.json cannot be read: ${reason}`, 'Correct it; npx tsc --showConfig shows the same.'),
    ];
  }
}

function compilerOf(folder: string): string | undefined {
  try {
    const file = createRequire(join(folder, 'from-here.js')).resolve('typescript/package.json');
    return join(dirname(file), 'bin', 'tsc');
  } catch {
    return undefined;
  }
}
