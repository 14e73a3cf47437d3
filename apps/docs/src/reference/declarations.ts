import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Node, parse } from '../../../../scripts/public-names.mjs';
import { commentsIn, lineAt } from '../../../../scripts/source-text.mjs';

/** A statement of a declaration file that declares a name. */
export interface Declaration {
  readonly name: string;
  readonly file: DeclarationFile;
  /** The declaration itself, without `export`. */
  readonly node: Node;
  /** Its doc comment as it stands there, or an empty text. */
  readonly comment: string;
}

/** A declaration file as the compiler wrote it: whole types, doc comments, nothing private. */
export interface DeclarationFile {
  /** Path relative to the root of the repository. */
  readonly path: string;
  readonly text: string;
  readonly declarations: ReadonlyMap<string, readonly Declaration[]>;
  /** Module and name there of each name that the file imports or passes on. */
  readonly links: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
  /** Modules that it passes on as a whole. */
  readonly wholes: readonly string[];
  /** Doc comments by the offset of their end. */
  readonly comments: ReadonlyMap<number, string>;
}

/** The declaration files of all packages, read when they are first needed. */
export class Declarations {
  readonly #root: string;
  readonly #doors: ReadonlyMap<string, string>;
  readonly #files = new Map<string, DeclarationFile | undefined>();

  /** @param doors the source file of each specifier, such as `@rookery/engine/view` */
  constructor(root: string, doors: ReadonlyMap<string, string>) {
    this.#root = root;
    this.#doors = doors;
  }

  /** The declaration file of a source file; undefined if the compiler wrote none. */
  of(source: string): DeclarationFile | undefined {
    const path = source.replace(/\/src\//, '/dist/').replace(/(?<!\.d)\.(tsx?)$/, '.d.ts');
    if (!this.#files.has(path)) {
      const exists = existsSync(join(this.#root, path));
      this.#files.set(path, exists ? readDeclarations(readFileSync(join(this.#root, path), 'utf8'), path) : undefined);
    }
    return this.#files.get(path);
  }

  /** All declarations of a name that a file knows: overloads, or a value and a type of the same name. */
  find(file: DeclarationFile | undefined, name: string): readonly Declaration[] {
    const own = file?.declarations.get(name);
    if (file === undefined || own !== undefined) return own ?? [];
    const link = file.links.get(name);
    if (link !== undefined) return this.find(this.#resolve(file, link.from), link.name);
    for (const whole of file.wholes) {
      const found = this.find(this.#resolve(file, whole), name);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** The place in the sources that a declaration was compiled from. */
  sourceOf({ file, name }: Declaration): { readonly file: string; readonly line: number } {
    const stem = file.path.replace('/dist/', '/src/').replace(/\.d\.ts$/, '');
    const source = [`${stem}.ts`, `${stem}.tsx`].find((each) => existsSync(join(this.#root, each))) ?? `${stem}.ts`;
    const text = existsSync(join(this.#root, source)) ? readFileSync(join(this.#root, source), 'utf8') : '';
    const at = new RegExp(`^export [\\w ]*\\b${name}\\b`, 'm').exec(text)?.index ?? 0;
    return { file: source, line: lineAt(text, at) };
  }

  #resolve(file: DeclarationFile, from: string): DeclarationFile | undefined {
    const source = from.startsWith('.') ? join(dirname(file.path), from) : this.#doors.get(from);
    return source === undefined ? undefined : this.of(source);
  }
}

/** Reads one declaration file. */
export function readDeclarations(text: string, path: string): DeclarationFile {
  const declarations = new Map<string, Declaration[]>();
  const links = new Map<string, { from: string; name: string }>();
  const wholes: string[] = [];
  const comments = new Map<number, string>();
  for (const comment of commentsIn(text))
    if (comment.text.startsWith('/**')) comments.set(comment.start + comment.text.length, comment.text);
  const file: DeclarationFile = { path, text, declarations, links, wholes, comments };
  for (const statement of parse(text, path).body as readonly Node[]) {
    const from: string | undefined = statement.source?.value;
    if (statement.type === 'ExportAllDeclaration' && from !== undefined) wholes.push(from);
    for (const each of (statement.specifiers ?? []) as readonly Node[]) {
      if (each.type === 'ImportSpecifier') links.set(each.local.name, { from: from ?? '', name: each.imported.name });
      else if (each.type === 'ExportSpecifier' && from !== undefined)
        links.set(each.exported.name, { from, name: each.local.name });
    }
    const node: Node = statement.declaration ?? statement;
    const comment = commentBefore(file, statement.start);
    for (const name of declaredNames(node))
      declarations.set(name, [...(declarations.get(name) ?? []), { name, file, node, comment }]);
  }
  return file;
}

/** The doc comment right before an offset, or an empty text. */
export function commentBefore({ text, comments }: DeclarationFile, offset: number): string {
  const end = text.slice(0, offset).trimEnd().length;
  return comments.get(end) ?? '';
}

function declaredNames({ type, declarations, id }: Node): readonly string[] {
  if (type === 'VariableDeclaration') return (declarations as readonly Node[]).map((each) => each.id.name);
  return typeof id?.name === 'string' ? [id.name] : [];
}
