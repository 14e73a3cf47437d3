import type { Node } from '../../../../scripts/public-names.mjs';
import { commentBefore, type DeclarationFile } from './declarations.ts';
import { type DocComment, parseDocComment } from './doc-comment.ts';

export type MemberKind = 'constructor' | 'property' | 'accessor' | 'method' | 'call' | 'index';

/** A member of a class, an interface or an object type. Overloads are one member. */
export interface Member {
  readonly name: string;
  readonly kind: MemberKind;
  readonly isStatic: boolean;
  /** Its signatures as the compiler wrote them, one for each overload. */
  readonly signatures: readonly string[];
  readonly doc: DocComment;
}

const KINDS: Readonly<Record<string, MemberKind>> = {
  PropertyDefinition: 'property',
  TSAbstractPropertyDefinition: 'property',
  AccessorProperty: 'accessor',
  TSPropertySignature: 'property',
  MethodDefinition: 'method',
  TSAbstractMethodDefinition: 'method',
  TSMethodSignature: 'method',
  TSCallSignatureDeclaration: 'call',
  TSConstructSignatureDeclaration: 'constructor',
  TSIndexSignature: 'index',
};

/** The members among the nodes of a body: those that are no one's business, private ones, are left out. */
export function membersOf(nodes: readonly Node[], file: DeclarationFile): readonly Member[] {
  const members = new Map<string, Member>();
  for (const node of nodes) {
    const kind = kindOf(node);
    const name = nameOf(node, kind, file.text);
    if (kind === undefined || name === undefined) continue;
    const isStatic = node.static === true;
    const key = `${isStatic ? 'static ' : ''}${name}`;
    const before = members.get(key);
    const doc = parseDocComment(commentBefore(file, node.start));
    // A setter repeats the type of its getter.
    const signature = node.kind === 'set' && before !== undefined ? [] : [cleanType(file.text.slice(node.start, node.end))];
    members.set(key, {
      name,
      kind,
      isStatic,
      signatures: [...(before?.signatures ?? []), ...signature],
      doc: before !== undefined && before.doc.text !== '' ? before.doc : doc,
    });
  }
  return [...members.values()];
}

function kindOf(node: Node): MemberKind | undefined {
  if (node.kind === 'constructor') return 'constructor';
  if (node.kind === 'get' || node.kind === 'set') return 'accessor';
  return KINDS[node.type];
}

function nameOf(node: Node, kind: MemberKind | undefined, text: string): string | undefined {
  if (node.accessibility === 'private' || node.key?.type === 'PrivateIdentifier') return undefined;
  if (kind === 'constructor') return 'constructor';
  if (kind === 'call') return '(call)';
  if (kind === 'index') return '[index]';
  if (node.key === undefined) return undefined;
  const key = text.slice(node.key.start, node.key.end);
  return node.computed === true ? `[${key}]` : key;
}

/** A type as the compiler wrote it, as people would write it: names instead of `import("./x.ts").Name`. */
export function cleanType(text: string): string {
  return text
    .replaceAll(/import\("[^"]+"\)\./g, '')
    .replaceAll(/^(export )?declare /gm, '')
    .replaceAll(/^export /gm, '')
    .replaceAll('    ', '  ')
    .replace(/;$/, '');
}
