import type { Action } from '../action/action.ts';
import type { SelectionKind } from '../action/selection.ts';
import type { AttributeInfo, AttributeKind, AttributeVisibility } from '../core/attribute.ts';
import { kindOf } from '../core/kind.ts';
import { BUILT_IN } from '../entity/built-in.ts';
import type { AnyGame } from './definition.ts';

/** An attribute as its class declares it. */
export interface AttributeDeclaration {
  readonly name: string;
  readonly kind: AttributeKind;
  /** The default. Undefined for references and collections. */
  readonly initial: unknown;
  readonly visibility: AttributeVisibility;
  /** Whether it is part of the position, and no counter of history. */
  readonly isPositional: boolean;
  /** The values that `oneOf` lists for it. */
  readonly values?: readonly (string | number)[];
  /** Whether it refers to a player. */
  readonly isPlayer: boolean;
}

/** A class of entities as a game declares it. */
export interface ClassDeclaration {
  readonly name: string;
  /** The classes that it extends and that have a name, nearest first: `Grid`, `Space`, `Entity`. */
  readonly parents: readonly string[];
  readonly attributes: readonly AttributeDeclaration[];
}

/** A selection as its action declares it. */
export interface SelectionDeclaration {
  readonly name: string;
  readonly kind: SelectionKind;
  /** The prompt, or undefined if the selection has none or computes it. */
  readonly prompt?: string;
}

/** An action as a game declares it. */
export interface ActionDeclaration {
  readonly name: string;
  readonly prompt: string;
  readonly selections: readonly SelectionDeclaration[];
}

/** All that a definition declares. Plain data. */
export interface Declarations {
  /** The classes that the game lists, the game, its players, and the engine's own classes, by name. */
  readonly classes: Readonly<Record<string, ClassDeclaration>>;
  readonly actions: Readonly<Record<string, ActionDeclaration>>;
}

/**
 * Returns what a definition declares, for tools that describe a game: classes with their parents and attributes, and actions with their
 * selections.
 *
 * @example
 * const { classes, actions } = declarationsOf(checkers);
 * console.log(classes.Board?.parents); // [ 'Grid', 'Space', 'Entity' ]
 * console.log(actions.move?.selections.map(({ name }) => name)); // [ 'piece', 'to' ]
 */
export function declarationsOf<D extends AnyGame>(definition: D): Declarations {
  const builtIn = [...BUILT_IN].map(([name, cls]) => [name, classOf(name, cls, definition)] as const);
  const own = [...definition.classes].map(([name, cls]) => [name, classOf(name, cls, definition)] as const);
  const actions = Object.entries<Action>(definition.actions).map(
    ([name, action]) => [name, actionOf(name, action)] as const,
  );
  return { classes: Object.fromEntries([...builtIn, ...own]), actions: Object.fromEntries(actions) };
}

function classOf(name: string, cls: object, { names }: AnyGame): ClassDeclaration {
  const parents: string[] = [];
  for (let at = parentOf(cls); at !== undefined; at = parentOf(at)) {
    const { builtIn } = at as { readonly builtIn?: string };
    const own = Object.hasOwn(at, 'builtIn') ? builtIn : undefined;
    const parent = names.get(at) ?? own;
    if (parent !== undefined && parent !== name) parents.push(parent);
  }
  return { name, parents, attributes: kindOf(cls).attributes.map(attributeOf) };
}

function parentOf(cls: object): object | undefined {
  const parent: unknown = Object.getPrototypeOf(cls);
  return typeof parent === 'function' && parent !== Function.prototype ? parent : undefined;
}

function attributeOf({ name, attribute }: AttributeInfo): AttributeDeclaration {
  const { kind, initial, visibility, positional, values, permanent } = attribute;
  return {
    name,
    kind,
    initial: kind === 'reference' || kind === 'collection' ? undefined : initial,
    visibility,
    isPositional: positional,
    ...(values && { values }),
    // Players are the only entities that never leave a match.
    isPlayer: kind === 'reference' && permanent,
  };
}

function actionOf(name: string, { prompt, selections }: Action): ActionDeclaration {
  return {
    name,
    prompt,
    selections: selections.map((selection) => ({
      name: selection.name,
      kind: selection.kind,
      ...(selection.prompt !== selection.name && { prompt: selection.prompt }),
    })),
  };
}
