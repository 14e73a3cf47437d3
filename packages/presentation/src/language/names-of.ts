import type { Action, AnyGame, ATTRIBUTES, Attribute, SeenBy, TYPES } from '@rookery/engine';
import type { BuiltInPath } from './value-path.ts';

type ClassesOf<D extends AnyGame> = D[typeof TYPES]['classes'];
type FactsOf<D extends AnyGame> = D[typeof TYPES]['facts'];
type ActionsOf<D extends AnyGame> = D[typeof TYPES]['actions'];

/** The classes of a game. */
export type KindOf<D extends AnyGame> = keyof ClassesOf<D> & string;

type DeclaredBy<E> = E extends { readonly [ATTRIBUTES]?: infer A } ? A : never;
/** The attributes of a class that some viewer sees. */
type AttributeOf<E> =
  DeclaredBy<E> extends infer A
    ? { [N in keyof A & string]: A[N] extends SeenBy<'nobody'> ? never : N }[keyof A & string]
    : never;

/** What follows after the dot of an attribute that holds an entity or data. */
type TailOf<D extends AnyGame, T> = T extends { readonly seat: number }
  ? OwnPath<ClassesOf<D>['Player']> | FactPath<D, 'Player'> | BuiltInPath
  : T extends { readonly [ATTRIBUTES]?: unknown }
    ? AttributeOf<T> | BuiltInPath
    : string;
type OwnPath<E> = AttributeOf<E>;

/** A primitive attribute by its name; one with an entity or data by its name and what follows. */
type DeclaredPath<D extends AnyGame, E> =
  DeclaredBy<E> extends infer A
    ? {
        [N in keyof A & string]: A[N] extends SeenBy<'nobody'>
          ? never
          : A[N] extends Attribute<infer T>
            ? Extract<NonNullable<T>, object> extends never
              ? N
              : N | `${N}.${TailOf<D, NonNullable<T>>}`
            : N;
      }[keyof A & string]
    : never;

type FactPath<D extends AnyGame, K> = K extends keyof FactsOf<D> ? FactsTail<FactsOf<D>[K]> : never;
/** A list or an object of facts may be read further. */
type FactsTail<F> = {
  [N in keyof F & string]: `facts.${N}` | (NonNullable<F[N]> extends object ? `facts.${N}.${string}` : never);
}[keyof F & string];

/** The paths to values of a class: its attributes, its facts, what is printed on it, and what all entities have. */
export type PathOf<D extends AnyGame, K extends KindOf<D>> =
  | DeclaredPath<D, ClassesOf<D>[K]>
  | FactPath<D, K>
  | `printed.${string}`
  | BuiltInPath;

type AnyPath<D extends AnyGame> = { [K in KindOf<D>]: PathOf<D, K> }[KindOf<D>];

type SelectionOf<A> = A extends Action<unknown, infer N extends readonly string[], string> ? N[number] : never;
type ActionOf<D extends AnyGame> = keyof ActionsOf<D> & string;

/** The names that presentations of a game may use. */
export interface NamesOf<D extends AnyGame> {
  readonly kind: KindOf<D>;
  readonly path: AnyPath<D>;
  readonly action: ActionOf<D>;
  readonly selection: { [A in ActionOf<D>]: `${A}.${SelectionOf<ActionsOf<D>[A]>}` }[ActionOf<D>];
  readonly attribute: {
    [K in KindOf<D>]: `${K}.${AttributeOf<ClassesOf<D>[K]> | FactPath<D, K> | `printed.${string}`}`;
  }[KindOf<D>];
  readonly option: OptionOf<D[typeof TYPES]['game']>;
}

type OptionOf<G> = G extends { readonly options: infer O } ? keyof O & string : string;
