import type { Action, AnyGame, AnyGameRoot, ATTRIBUTES, Attribute, Definition, SeenBy, TYPES } from '@rookery/engine';
import type { BuiltInPath } from './value-path.ts';

type ClassesOf<D extends AnyGame> = D[typeof TYPES]['classes'];
type FactsOf<D extends AnyGame> = D[typeof TYPES]['facts'];
type ActionsOf<D extends AnyGame> = D[typeof TYPES]['actions'];

/** The classes of the engine, which are the same in every game: what they declare is computed once. */
type EngineClasses = Omit<
  Definition<AnyGameRoot, Readonly<Record<string, Action>>, Readonly<Record<never, never>>>[typeof TYPES]['classes'],
  'Game' | 'Player'
>;
type EngineKind = keyof EngineClasses & string;

/** The classes of a game. */
export type KindOf<D extends AnyGame> = keyof ClassesOf<D> & string;
/** Those that are not the engine's. */
type OwnKind<D extends AnyGame> = Exclude<KindOf<D>, EngineKind>;

type DeclaredBy<E> = E extends { readonly [ATTRIBUTES]?: infer A } ? A : never;
type SeenName<A, N extends keyof A & string> = A[N] extends SeenBy<'nobody'> ? never : N;
/** The attributes of a class that some viewer sees. */
type AttributeOf<E> = DeclaredBy<E> extends infer A ? { [N in keyof A & string]: SeenName<A, N> }[keyof A & string] : never;

/** The rest of a path after an attribute that holds an entity or data. */
type TailOf<T, P extends string> = T extends { readonly seat: number }
  ? P
  : T extends { readonly [ATTRIBUTES]?: unknown }
    ? AttributeOf<T> | BuiltInPath
    : string;

/** A primitive attribute by its name; one with an entity or data by its name and what follows. `P` are the paths of players. */
type DeclaredPath<E, P extends string> =
  DeclaredBy<E> extends infer A
    ? {
        [N in keyof A & string]: A[N] extends SeenBy<'nobody'>
          ? never
          : A[N] extends Attribute<infer T>
            ? Extract<T, object> extends never
              ? N
              : N | `${N}.${TailOf<Extract<T, object>, P>}`
            : N;
      }[keyof A & string]
    : never;

/** A list or an object of facts may be read further. */
type FactPath<F> = {
  [N in keyof F & string]: `facts.${N}` | (Extract<F[N], object> extends never ? never : `facts.${N}.${string}`);
}[keyof F & string];
type FactPathOf<D extends AnyGame, K> = K extends keyof FactsOf<D> ? FactPath<FactsOf<D>[K]> : never;

/** The paths that any entity has. */
type CommonPath = BuiltInPath | `printed.${string}`;
type PlayerPath<D extends AnyGame> = AttributeOf<ClassesOf<D>['Player']> | FactPathOf<D, 'Player'> | BuiltInPath;
type EnginePath<K extends EngineKind> = DeclaredPath<EngineClasses[K], string>;

/** The paths to values of a class: its attributes, its facts, what is printed on it, and what all entities have. */
export type PathOf<D extends AnyGame, K extends KindOf<D>> =
  | (K extends EngineKind ? EnginePath<K> : DeclaredPath<ClassesOf<D>[K], PlayerPath<D>>)
  | FactPathOf<D, K>
  | CommonPath;

type AnyPath<D extends AnyGame> =
  | { [K in OwnKind<D>]: DeclaredPath<ClassesOf<D>[K], PlayerPath<D>> }[OwnKind<D>]
  | { [K in EngineKind]: EnginePath<K> }[EngineKind]
  | { [K in keyof FactsOf<D> & string]: FactPath<FactsOf<D>[K]> }[keyof FactsOf<D> & string]
  | CommonPath;

type SelectionOf<A> = A extends Action<unknown, infer N extends readonly string[], string> ? N[number] : never;
type ActionOf<D extends AnyGame> = keyof ActionsOf<D> & string;

type AttributeName<D extends AnyGame> =
  | { [K in OwnKind<D>]: `${K}.${AttributeOf<ClassesOf<D>[K]> | FactPathOf<D, K> | `printed.${string}`}` }[OwnKind<D>]
  | { [K in EngineKind]: `${K}.${AttributeOf<EngineClasses[K]>}` }[EngineKind];

/** The names that presentations of a game may use. */
export interface NamesOf<D extends AnyGame> {
  readonly kind: KindOf<D>;
  readonly path: AnyPath<D>;
  readonly action: ActionOf<D>;
  readonly selection: { [A in ActionOf<D>]: `${A}.${SelectionOf<ActionsOf<D>[A]>}` }[ActionOf<D>];
  readonly attribute: AttributeName<D>;
  readonly option: OptionOf<D[typeof TYPES]['game']>;
}

type OptionOf<G> = G extends { readonly options: infer O } ? keyof O & string : string;
