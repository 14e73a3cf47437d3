import { addPattern, isDeclared, type Scope, scopeIn } from './scope.ts';
import {
  childrenOf,
  type Fields,
  isFunction,
  isNode,
  isType,
  memberName,
  nameOf,
  nodesIn,
  type SyntaxNode,
} from './syntax.ts';

/** A place where a function changes a variable of its module. */
export interface ModuleWrite {
  readonly node: SyntaxNode;
  readonly name: string;
  readonly message: string;
  readonly cure: string;
}

/** Methods that change an array, a map or a set. */
const CHANGING = new Set('push pop shift unshift splice sort reverse fill copyWithin set add delete clear'.split(' '));

/**
 * Finds functions that change a variable of their module: such state is shared by all matches and survives undo.
 *
 * @example
 * import { parseSync } from 'oxc-parser';
 *
 * const { program } = parseSync('rules.js', 'const deck = [1, 2]; export const draw = () => deck.pop();');
 * console.log(moduleWritesIn(program)[0]?.message);
 * // deck belongs to the module and is changed here: all matches share it, and undo does not restore it.
 */
export function moduleWritesIn(program: SyntaxNode): readonly ModuleWrite[] {
  const { lists, variables } = moduleVariables(program as Fields);
  const found: ModuleWrite[] = [];
  const visit = (node: Fields, outer: Scope | undefined, inFunction: boolean): void => {
    if (isType(node)) return;
    // The scope of the module itself is left out: what is not declared inside belongs to it.
    const scope = node.type === 'Program' ? undefined : scopeIn(node, outer);
    const name = inFunction ? writtenAt(node) : undefined;
    if (name !== undefined && !isDeclared(name.name, scope) && (name.isAssigned ? variables : lists).has(name.name))
      found.push({
        node,
        name: name.name,
        message: `${name.name} belongs to the module and is changed here: all matches share it, and undo does not restore it.`,
        cure: 'Keep what changes in an attribute of an entity, or change a copy: [...list], list.toSorted().',
      });
    for (const [, child] of childrenOf(node)) visit(child, scope, inFunction || isFunction(node));
  };
  visit(program as Fields, undefined, false);
  return found;
}

/** The variables of a module that can be assigned, and those that hold a list, a map or a set. */
function moduleVariables(program: Fields): { readonly lists: Set<string>; readonly variables: Set<string> } {
  const lists = new Set<string>();
  const variables = new Set<string>();
  for (const statement of nodesIn(program.body)) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (!isNode(declaration) || declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of nodesIn(declaration.declarations)) {
      if (declaration.kind !== 'const') addPattern(id, variables);
      if (isList(init)) addPattern(id, lists);
    }
  }
  return { lists, variables };
}

function isList(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (/^TS(As|Satisfies)Expression$/.test(value.type)) return isList(value.expression);
  const made = value.type === 'NewExpression' ? nameOf(value.callee) : undefined;
  return (
    value.type === 'ArrayExpression' ||
    value.type === 'ObjectExpression' ||
    made === 'Map' ||
    made === 'Set' ||
    made === 'Array'
  );
}

/** Returns the variable that a node assigns, or whose content it changes. */
function writtenAt(node: Fields): { readonly name: string; readonly isAssigned: boolean } | undefined {
  if (node.type === 'AssignmentExpression' || node.type === 'UpdateExpression') {
    const target = (node.left ?? node.argument) as Fields;
    const name = nameOf(target);
    if (name !== undefined) return { name, isAssigned: true };
    const owner = target.type === 'MemberExpression' ? nameOf(target.object) : undefined;
    return owner === undefined ? undefined : { name: owner, isAssigned: false };
  }
  const callee = node.type === 'CallExpression' && isNode(node.callee) ? node.callee : undefined;
  if (callee?.type !== 'MemberExpression' || !CHANGING.has(memberName(callee) ?? '')) return undefined;
  const name = nameOf(callee.object);
  return name === undefined ? undefined : { name, isAssigned: false };
}
