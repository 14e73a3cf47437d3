import type { Node, PublicName } from '../../../../scripts/public-names.mjs';
import type { Declaration, Declarations } from './declarations.ts';
import { type DocComment, firstSentence, parseDocComment } from './doc-comment.ts';
import { cleanType, type Member, membersOf } from './member.ts';

export const ENTRY_KINDS = ['class', 'function', 'constant', 'interface', 'type'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The page of a public name. */
export interface Entry {
  readonly name: string;
  /** The specifier that a program imports it from. */
  readonly specifier: string;
  readonly kind: EntryKind;
  /** The source file that declares it. */
  readonly file: string;
  readonly line: number;
  readonly summary: string;
  /** A name may be declared more than once: overloads, or a value and a type. */
  readonly parts: readonly EntryPart[];
}

/** One declaration of a public name. */
export interface EntryPart {
  readonly kind: EntryKind;
  readonly signature: string;
  readonly doc: DocComment;
  readonly members: readonly Member[];
  /** Classes and interfaces that it extends, nearest first. */
  readonly bases: readonly Base[];
}

/** A class or interface that another extends: a public one has a page, and of another the members are listed. */
export interface Base {
  readonly name: string;
  readonly members: readonly Member[];
}

/** Describes a public name; undefined if no declaration of it can be found. */
export function describeName({ name, file, door }: PublicName, declarations: Declarations): Entry | undefined {
  const found = declarations.find(declarations.of(file), name);
  const [first] = found;
  if (first === undefined) return undefined;
  const parts = joinOverloads(found.map((declaration) => describePart(declaration, declarations)));
  return {
    name,
    specifier: door.specifier,
    kind: parts[0]?.kind ?? 'type',
    ...declarations.sourceOf(first),
    summary: firstSentence(parts.find(({ doc }) => doc.text !== '')?.doc.text ?? ''),
    parts,
  };
}

/** Overloads of a function become one part with all signatures. */
function joinOverloads(parts: readonly EntryPart[]): readonly EntryPart[] {
  const functions = parts.filter(({ kind }) => kind === 'function');
  if (functions.length < 2) return parts;
  const [first] = functions as [EntryPart];
  const signature = functions.map((each) => each.signature).join('\n');
  const doc = functions.find((each) => each.doc.text !== '')?.doc ?? first.doc;
  return [{ ...first, signature, doc }, ...parts.filter(({ kind }) => kind !== 'function')];
}

function describePart(declaration: Declaration, declarations: Declarations): EntryPart {
  const { node, file } = declaration;
  return {
    kind: entryKind(node),
    signature: signatureOf(declaration),
    doc: parseDocComment(declaration.comment),
    members: membersOf(bodyOf(node), file),
    bases: basesOf(declaration, declarations, new Set([declaration.name])),
  };
}

function entryKind({ type }: Node): EntryKind {
  if (type === 'ClassDeclaration') return 'class';
  if (type === 'TSInterfaceDeclaration') return 'interface';
  if (type === 'TSTypeAliasDeclaration') return 'type';
  return type === 'VariableDeclaration' ? 'constant' : 'function';
}

/** The nodes of the members of a declaration. */
function bodyOf(node: Node): readonly Node[] {
  if (node.type === 'ClassDeclaration' || node.type === 'TSInterfaceDeclaration') return node.body.body;
  if (node.type === 'TSTypeAliasDeclaration') return literalMembers(node.typeAnnotation);
  return [];
}

/** The members of an object type, also where it is one side of an intersection. */
function literalMembers(type: Node | undefined): readonly Node[] {
  if (type?.type === 'TSTypeLiteral') return type.members;
  return type?.type === 'TSIntersectionType' ? (type.types as readonly Node[]).flatMap(literalMembers) : [];
}

/** The declaration in one piece; of what has members only the head, because each member has its own. */
function signatureOf({ node, file, name }: Declaration): string {
  const from = node.start;
  if (node.type === 'ClassDeclaration' || node.type === 'TSInterfaceDeclaration') {
    const head = cleanType(file.text.slice(from, node.body.start)).trim();
    return head.replace(`${name}_base`, () => mixedBase({ node, file, name }) ?? `${name}_base`);
  }
  if (node.type === 'TSTypeAliasDeclaration' && node.typeAnnotation?.type === 'TSTypeLiteral' && bodyOf(node).length > 0)
    return `${cleanType(file.text.slice(from, node.typeAnnotation.start)).trim()} { … }`;
  return cleanType(file.text.slice(from, node.end));
}

/** The class that an expression such as `Space.with({ … })` makes: the compiler declares it as a constant beside the class. */
function mixedBase({ file, name }: Pick<Declaration, 'node' | 'file' | 'name'>): string | undefined {
  const type = file.declarations.get(`${name}_base`)?.[0]?.node.declarations[0]?.id.typeAnnotation?.typeAnnotation;
  return type === undefined ? undefined : cleanType(file.text.slice(type.start, type.end));
}

/** All bases of a class or interface, with their members. */
function basesOf(declaration: Declaration, declarations: Declarations, seen: Set<string>): readonly Base[] {
  return heritageOf(declaration).flatMap((name) => {
    if (seen.has(name)) return [];
    seen.add(name);
    return declarations.find(declaration.file, name).flatMap((base) => {
      const members = membersOf(bodyOf(base.node), base.file);
      const own = members.length > 0 ? [{ name, members }] : [];
      return [...own, ...basesOf(base, declarations, seen)];
    });
  });
}

/** The names that a declaration extends. A constant beside a class stands for what it mixes: its types and its attributes. */
function heritageOf({ node, file }: Declaration): readonly string[] {
  if (node.type === 'TSInterfaceDeclaration')
    return ((node.extends ?? []) as readonly Node[]).map(({ expression }) => expression.name).filter(Boolean);
  if (node.type !== 'ClassDeclaration' || node.superClass?.name === undefined) return [];
  const name: string = node.superClass.name;
  const mixed = file.declarations.get(name)?.[0]?.node;
  if (mixed?.type !== 'VariableDeclaration') return [name];
  const type = mixed.declarations[0]?.id.typeAnnotation;
  return [...file.text.slice(type.start, type.end).matchAll(/typeof (\w+)/g)].map(([, base = '']) => base);
}
