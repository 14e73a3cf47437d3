/** A node of a syntax tree, as ESTree has it. */
export interface SyntaxNode {
  readonly type: string;
  /** Offset in the text; ESLint may leave it out. */
  readonly start?: number;
}

/** A node whose properties are read by name. */
export type Fields = SyntaxNode & Readonly<Record<string, unknown>>;

/** Properties that lead back or hold no syntax. */
const NOT_SYNTAX = new Set(['parent', 'loc', 'range', 'tokens', 'comments']);

/** Whether a value is a node. */
export function isNode(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** Returns the nodes in a property: none, one, or those of a list. */
export function nodesIn(value: unknown): readonly Fields[] {
  if (Array.isArray(value)) return value.filter(isNode);
  return isNode(value) ? [value] : [];
}

/** Returns the children of a node with the property that holds each. */
export function childrenOf(node: Fields): readonly (readonly [key: string, child: Fields])[] {
  return Object.entries(node)
    .filter(([key]) => !NOT_SYNTAX.has(key))
    .flatMap(([key, value]) => nodesIn(value).map((child) => [key, child] as const));
}

/** Whether a node holds types only. */
export function isType({ type }: SyntaxNode): boolean {
  return type.startsWith('TS') && !VALUES.has(type);
}

/** Nodes of TypeScript that hold values. */
const VALUES = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
  'TSExportAssignment',
  'TSEnumDeclaration',
  'TSEnumBody',
  'TSEnumMember',
  'TSModuleDeclaration',
  'TSModuleBlock',
  'TSParameterProperty',
]);

/** Whether a node is a function. */
export function isFunction({ type }: SyntaxNode): boolean {
  return type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';
}

/** Returns the text of a literal or a template without parts. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const [only, ...more] = node.type === 'TemplateLiteral' ? nodesIn(node.quasis) : [];
  const cooked = (only?.value as { readonly cooked?: unknown } | undefined)?.cooked;
  return more.length === 0 && typeof cooked === 'string' ? cooked : undefined;
}

/** Returns the name of an identifier. */
export function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? (node.name as string) : undefined;
}

/** Returns the name of the property that a member expression reads, if it is written out. */
export function memberName(node: Fields): string | undefined {
  return node.computed === true ? textOf(node.property) : nameOf(node.property);
}
