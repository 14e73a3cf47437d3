import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import type { Finding } from './finding.ts';

/** Maximum number of errors to report; one mistake often causes many. */
const SHOWN = 50;
const LINE = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.+)$/;

/** Checks the types of the project that a file belongs to. */
export type TypeCheck = (file: string) => Promise<readonly Finding[]>;

/** Returns a check of types that compiles each part of a project once, however many games it has. */
export function typeCheckOf(folder: string, signal?: AbortSignal): TypeCheck {
  const checked = new Set<string>();
  return async (file) => {
    const config = nearestConfig(folder, file);
    if (config === undefined || checked.has(config)) return [];
    checked.add(config);
    return compile(folder, config, signal);
  };
}

/** Compiles what a `tsconfig.json` names with the project's own TypeScript, without writing anything. */
async function compile(folder: string, config: string, signal: AbortSignal | undefined): Promise<readonly Finding[]> {
  const compiler = compilerOf(folder);
  const name = relative(folder, config);
  if (compiler === undefined)
    return [
      {
        file: name,
        line: 1,
        code: 'no-typescript',
        message: 'The project has a tsconfig.json but no TypeScript, so its types are not checked.',
        cure: 'Install it: npm install --save-dev typescript',
        severity: 'warning',
      },
    ];
  const text = await output([compiler, ...modeOf(config), '--noEmit', '--pretty', 'false'], dirname(config), signal);
  const found = text.split('\n').flatMap((line) => findingIn(line, dirname(config), folder));
  const more = found.length - SHOWN;
  if (more <= 0) return found;
  const rest: Finding = {
    file: name,
    line: 1,
    code: 'more-type-errors',
    message: `The compiler reports ${more} more ${more === 1 ? 'error' : 'errors'}.`,
    cure: 'Correct those above first; they often cause the others.',
    severity: 'error',
  };
  return [...found.slice(0, SHOWN), rest];
}

function nearestConfig(folder: string, file: string): string | undefined {
  for (let at = dirname(file); ; at = dirname(at)) {
    const config = join(at, 'tsconfig.json');
    if (existsSync(config)) return config;
    if (at === folder || dirname(at) === at) return undefined;
  }
}

function compilerOf(folder: string): string | undefined {
  try {
    const manifest = createRequire(join(folder, 'from-here.js')).resolve('typescript/package.json');
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly bin: { readonly tsc: string } };
    return join(dirname(manifest), bin.tsc);
  } catch {
    return undefined;
  }
}

/** A configuration that only refers to others is built, in the sense of `tsc -b`. */
function modeOf(config: string): readonly string[] {
  return /"files"\s*:\s*\[\s*\]/.test(readFileSync(config, 'utf8')) ? ['-b', config] : ['-p', config];
}

function output(args: readonly string[], cwd: string, signal: AbortSignal | undefined): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], ...(signal && { signal }) });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    child.on('error', (error) => (signal?.aborted ? done('') : fail(error))).on('close', () => done(text));
  });
}

function findingIn(line: string, base: string, folder: string): readonly Finding[] {
  const [, path, row, column, code, message] = LINE.exec(line) ?? [];
  if (path === undefined || code === undefined || message === undefined) {
    const [, only, reason] = /^error (TS\d+): (.+)$/.exec(line) ?? [];
    if (only === undefined || reason === undefined) return [];
    const cure = 'Correct the configuration of the compiler.';
    return [
      {
        file: relative(folder, join(base, 'tsconfig.json')),
        line: 1,
        code: only,
        message: reason,
        cure,
        severity: 'error',
      },
    ];
  }
  const file = relative(folder, resolve(base, path));
  return [{ file, line: Number(row), column: Number(column), code, message, cure: cureOf(message), severity: 'error' }];
}

/** The most common type errors of rules, with what usually helps. */
function cureOf(message: string): string {
  const [, name] = /^Cannot find (?:name|module) '([^']+)'/.exec(message) ?? [];
  const [, meant] = /Did you mean (?:the instance member )?'([^']+)'/.exec(message) ?? [];
  if (meant !== undefined) return `Write ${meant}, if that is what you mean.`;
  if (name !== undefined) return `Import ${name}, or correct its name.`;
  if (/is possibly 'undefined'|is possibly 'null'|undefined' is not assignable/.test(message))
    return 'Test for undefined first.';
  if (/does not exist on type/.test(message)) return 'Correct the name, or declare it with with().';
  if (/is not assignable to/.test(message)) return 'Give a value of the type that is expected, or change the type.';
  return 'Correct the types at this place.';
}
