import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Finding } from './finding.ts';
import { type ParsedSource, parseSource, positionAt } from './parse.ts';
import { childrenOf, type Fields, nameOf, nodesIn, textOf } from './purity/syntax.ts';

/** A source file of a game. */
export interface SourceFile extends ParsedSource {
  /** Absolute path. */
  readonly path: string;
}

/** The rules of a game: the file that exports it, and everything that it imports inside the project. */
export interface GameSources {
  readonly folder: string;
  readonly entry: string;
  readonly files: readonly SourceFile[];
  /** Imports that lead nowhere or round in a circle, and syntax errors. */
  readonly findings: readonly Finding[];
}

interface Edge {
  readonly specifier: string;
  readonly offset: number;
  /** Whether the file waits for the import before it runs. */
  readonly isStatic: boolean;
}

/** Tests, pages and build files are no rules. */
const LEFT_OUT = /\.(test|test-kit|test-d|spec|config)\.[cm]?[jt]s$|\.d\.[cm]?ts$/;
const SOURCE = /\.[cm]?[jt]s$/;
const EXTENSIONS = ['', '.ts', '.js', '.mts', '.mjs', '/index.ts', '/index.js'];

/** Reads the rules of a game, following imports from the file that exports it. */
export function readSources(folder: string, entry: string): GameSources {
  const files = new Map<string, SourceFile>();
  const edges = new Map<string, (Edge & { readonly target: string })[]>();
  const findings: Finding[] = [];
  const read = (path: string): void => {
    if (files.has(path)) return;
    const source: SourceFile = { path, ...parseSource(path, readFileSync(path, 'utf8')) };
    files.set(path, source);
    const at = (offset: number) => ({ file: relative(folder, path), ...positionAt(source.text, offset) });
    if (source.error !== undefined) {
      const cure = 'Correct the syntax at this place.';
      findings.push({ ...at(source.error.offset), code: 'syntax', message: source.error.message, cure, severity: 'error' });
    }
    for (const edge of edgesIn(source.program as Fields)) {
      if (!edge.specifier.startsWith('.')) continue;
      const target = resolveFile(resolve(dirname(path), edge.specifier));
      if (target === undefined) findings.push({ ...at(edge.offset), ...missing(edge.specifier, dirname(path)) });
      else if (SOURCE.test(target) && !LEFT_OUT.test(target) && isInside(folder, target)) {
        edges.set(path, [...(edges.get(path) ?? []), { ...edge, target }]);
        read(target);
      }
    }
  };
  read(entry);
  return { folder, entry, files: [...files.values()], findings: [...findings, ...circles(folder, entry, files, edges)] };
}

function isInside(folder: string, path: string): boolean {
  const inside = relative(folder, path);
  return !inside.startsWith('..') && !/(^|[/\\])(node_modules|tables?)[/\\]/.test(inside);
}

function missing(specifier: string, folder: string): Pick<Finding, 'code' | 'message' | 'cure' | 'severity'> {
  const bare = specifier.replace(/\.[cm]?[jt]s$/, '');
  const other = EXTENSIONS.map((extension) => bare + extension).find((each) => isFile(join(folder, each)));
  const cure = other === undefined ? 'Correct the path, or create the file.' : `Write '${other}'.`;
  return { code: 'missing-import', message: `There is no file '${specifier}'.`, cure, severity: 'error' };
}

/** Resolves a path as a bundler does; `.js` may stand for `.ts`. Undefined if there is no file. */
function resolveFile(path: string): string | undefined {
  const asTypeScript = path.replace(/\.([cm]?)js$/, '.$1ts');
  return [...EXTENSIONS.map((extension) => path + extension), asTypeScript].find(isFile);
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** Lists the imports of a module that remain at run time. Tables are loaded by screens only. */
function edgesIn(program: Fields): readonly Edge[] {
  const found: Edge[] = [];
  const visit = (node: Fields): void => {
    if (/^(Property|MethodDefinition)$/.test(node.type) && nameOf(node.key) === 'table') return;
    const specifier = textOf(node.source);
    if (specifier !== undefined && !isTypeOnly(node)) {
      const [{ start = 0 } = {}] = nodesIn(node.source) as readonly { readonly start?: number }[];
      found.push({ specifier, offset: start, isStatic: node.type !== 'ImportExpression' });
    }
    for (const [, child] of childrenOf(node)) visit(child);
  };
  visit(program);
  return found;
}

function isTypeOnly(node: Fields): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const names = nodesIn(node.specifiers);
  return names.length > 0 && names.every(({ importKind, exportKind }) => importKind === 'type' || exportKind === 'type');
}

/** Finds imports that lead back to a file that waits for them. */
function circles(
  folder: string,
  entry: string,
  files: ReadonlyMap<string, SourceFile>,
  edges: ReadonlyMap<string, readonly (Edge & { readonly target: string })[]>,
): readonly Finding[] {
  const found: Finding[] = [];
  const done = new Set<string>();
  const visit = (path: string, above: readonly string[]): void => {
    done.add(path);
    for (const { target, offset, isStatic } of edges.get(path) ?? []) {
      const from = [...above, path].indexOf(target);
      if (isStatic && from !== -1) {
        const names = [...above, path, target].slice(from).map((each) => relative(folder, each));
        found.push({
          file: relative(folder, path),
          ...positionAt(files.get(path)?.text ?? '', offset),
          code: 'circular-import',
          message: `These files import each other in a circle: ${names.join(' → ')}.`,
          cure: 'Move what both need into a third file; import types with "import type".',
          severity: 'warning',
        });
      } else if (!done.has(target)) visit(target, isStatic ? [...above, path] : []);
    }
  };
  visit(entry, []);
  return found;
}
