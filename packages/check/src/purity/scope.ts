import { childrenOf, type Fields, isFunction, isNode, isType, nameOf, nodesIn } from './syntax.ts';

/** The names that a piece of code declares, and the scope around it. */
export interface Scope {
  readonly names: ReadonlySet<string>;
  readonly outer: Scope | undefined;
}

/** Whether a name is declared in the code itself, so that it is no global. */
export function isDeclared(name: string, scope: Scope | undefined): boolean {
  for (let at = scope; at !== undefined; at = at.outer) if (at.names.has(name)) return true;
  return false;
}

const BLOCKS = new Set([
  'Program',
  'BlockStatement',
  'StaticBlock',
  'TSModuleBlock',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'SwitchStatement',
  'CatchClause',
  'ClassExpression',
]);

/** Returns the scope inside a node: a new one if the node opens one. */
export function scopeIn(node: Fields, outer: Scope | undefined): Scope | undefined {
  const names = new Set<string>();
  if (isFunction(node)) {
    for (const each of [...nodesIn(node.params), ...nodesIn(node.type === 'FunctionExpression' ? node.id : undefined)])
      addPattern(each, names);
    names.add('arguments');
    for (const body of nodesIn(node.body)) addVars(body, names);
  } else if (BLOCKS.has(node.type)) {
    if (node.type === 'Program' || node.type === 'StaticBlock' || node.type === 'TSModuleBlock') addVars(node, names);
    if (node.type === 'CatchClause') addPattern(node.param, names);
    if (node.type === 'ClassExpression') addPattern(node.id, names);
    const statements = [node.body, node.init, node.left, ...nodesIn(node.cases).map(({ consequent }) => consequent)];
    for (const statement of statements.flatMap(nodesIn)) addStatement(statement, names);
  }
  return names.size === 0 ? outer : { names, outer };
}

/** Adds the names that a statement declares in its block. */
function addStatement(node: Fields, names: Set<string>): void {
  const inner = node.declaration;
  if (node.type.startsWith('Export') && isNode(inner)) addStatement(inner, names);
  else if (node.type === 'VariableDeclaration') for (const { id } of nodesIn(node.declarations)) addPattern(id, names);
  else if (node.type === 'ImportDeclaration') for (const { local } of nodesIn(node.specifiers)) addPattern(local, names);
  else if (/^(Function|Class|TSEnum|TSModule|TSImportEquals)(Declaration)?$/.test(node.type)) addPattern(node.id, names);
  else if (node.type === 'TSDeclareFunction') addPattern(node.id, names);
}

/** Adds the names that `var` declares anywhere in a function. */
function addVars(node: Fields, names: Set<string>): void {
  if (isFunction(node) || isType(node)) return;
  if (node.type === 'VariableDeclaration' && node.kind === 'var') addStatement(node, names);
  for (const [, child] of childrenOf(node)) addVars(child, names);
}

/** Adds the names that a pattern binds. */
export function addPattern(node: unknown, names: Set<string>): void {
  if (!isNode(node)) return;
  const name = nameOf(node);
  if (name !== undefined) names.add(name);
  else if (node.type === 'ObjectPattern')
    for (const each of nodesIn(node.properties)) addPattern(each.value ?? each, names);
  else if (node.type === 'ArrayPattern') for (const each of nodesIn(node.elements)) addPattern(each, names);
  else if (node.type === 'AssignmentPattern') addPattern(node.left, names);
  else if (node.type === 'RestElement') addPattern(node.argument, names);
  else if (node.type === 'TSParameterProperty') addPattern(node.parameter, names);
}
