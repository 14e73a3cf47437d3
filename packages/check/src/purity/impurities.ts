import { isBuiltin } from 'node:module';
import { FORBIDDEN, type ForbiddenKind, KIND_OF, LOCALE_MEMBERS } from './forbidden.ts';
import { isDeclared, type Scope, scopeIn } from './scope.ts';
import { childrenOf, type Fields, isType, memberName, nameOf, type SyntaxNode, textOf } from './syntax.ts';

/** A place where code reaches outside of the match. */
export interface Impurity {
  readonly node: SyntaxNode;
  /** The name that is used: `Date`, `Math.random`, `node:fs`. */
  readonly name: string;
  readonly kind: ForbiddenKind;
  readonly message: string;
  readonly cure: string;
}

/**
 * Finds every use of a forbidden global in the syntax tree of a module, as ESTree or TypeScript-ESTree has it. Names that
 * the module declares itself are its own, and types are no uses.
 *
 * @example
 * import { parseSync } from 'oxc-parser';
 *
 * const { program } = parseSync('rules.js', 'const now = () => Date.now();');
 * console.log(impuritiesIn(program).map(({ message }) => message));
 * // [ 'Date reads the clock, which differs in every replay.' ]
 */
export function impuritiesIn(program: SyntaxNode): readonly Impurity[] {
  const found: Impurity[] = [];
  const report = (node: SyntaxNode, name: string, kind: ForbiddenKind): void => {
    const { why, cure } = FORBIDDEN[kind];
    found.push({ node, name, kind, message: `${name} ${why}.`, cure });
  };
  const visit = (node: Fields, outer: Scope | undefined): void => {
    if (isType(node) || node.declare === true || node.importKind === 'type' || node.exportKind === 'type') return;
    const scope = scopeIn(node, outer);
    const source = textOf(node.source);
    if (source !== undefined && isBuiltin(source)) report(node, source, 'process');
    // Labels and imported or exported names are no uses.
    if (/^(Import|Export)(Default|Namespace|All)?(Declaration|Specifier)$/.test(node.type) && node.declaration == null)
      return;
    const use = useAt(node, scope);
    if (use !== undefined) {
      report(node, ...use);
      return;
    }
    // Math itself is fine where its member is written out.
    if (node.type === 'MemberExpression' && memberName(node) !== undefined && globalAt(node.object, scope) === 'Math')
      return;
    for (const [key, child] of childrenOf(node)) if (!isLabel(node, key)) visit(child, scope);
  };
  visit(program as Fields, undefined);
  return found;
}

/** Returns the forbidden name that a node itself uses. */
function useAt(node: Fields, scope: Scope | undefined): readonly [name: string, kind: ForbiddenKind] | undefined {
  const path = globalAt(node, scope);
  const kind = path === undefined ? undefined : KIND_OF.get(path);
  if (path !== undefined && kind !== undefined && !LOCALE_MEMBERS.has(path) && path !== 'Function') return [path, kind];
  if ((node.type === 'CallExpression' || node.type === 'NewExpression') && globalAt(node.callee, scope) === 'Function')
    return ['Function', 'code'];
  if (node.type === 'MemberExpression') {
    const member = memberName(node);
    if (member !== undefined && LOCALE_MEMBERS.has(member)) return [member, 'locale'];
  }
  // A destructured or computed member of Math may be any.
  if (path === 'Math') return ['Math', 'inexact'];
  return undefined;
}

/** Returns the global that an expression reads: `Date`, `Math.random`; without a `globalThis` in front. */
function globalAt(value: unknown, scope: Scope | undefined): string | undefined {
  const name = nameOf(value);
  if (name !== undefined) return isDeclared(name, scope) ? undefined : name;
  const node = value as Fields;
  if (node?.type === 'ChainExpression') return globalAt(node.expression, scope);
  if (node?.type !== 'MemberExpression') return undefined;
  const owner = globalAt(node.object, scope);
  const member = memberName(node);
  if (owner === undefined) return undefined;
  if (member === undefined) return owner === 'Math' ? 'Math' : undefined;
  if (owner === 'globalThis') return member;
  return `${owner}.${member}`;
}

/** Whether a property of a node holds a name that is no expression. */
function isLabel(node: Fields, key: string): boolean {
  if (node.computed === true) return false;
  if (node.type === 'MemberExpression') return key === 'property';
  if (/^(Property|MethodDefinition|PropertyDefinition|AccessorProperty)$/.test(node.type)) return key === 'key';
  return /^(LabeledStatement|BreakStatement|ContinueStatement)$/.test(node.type)
    ? key === 'label'
    : node.type === 'MetaProperty' || node.type === 'TSEnumMember'
      ? key !== 'initializer'
      : false;
}
