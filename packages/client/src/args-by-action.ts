import type { AnyGame, Entity, TYPES } from '@rookery/engine';
import type { EntityAddress } from '@rookery/engine/view';

/** The arguments of an action: a value per selection, by name. */
export type Args = Readonly<Record<string, unknown>>;

/** The actions of an untyped game: any name, with any arguments. */
export type ArgsByAction = Readonly<Record<string, Args>>;

/** The views of all classes that are assignable to `T`. */
type ViewsThatFit<D extends AnyGame, T> = {
  readonly [N in keyof ClassesIn<D> & keyof ViewsIn<D>]: ClassesIn<D>[N] extends T ? ViewsIn<D>[N] : never;
}[keyof ClassesIn<D> & keyof ViewsIn<D>];
type ClassesIn<D extends AnyGame> = D[typeof TYPES]['classes'];
type ViewsIn<D extends AnyGame> = D[typeof TYPES]['views'];

/**
 * A value as `act` sends it: plain data unchanged; an entity by its address or by its view. An address does not carry the
 * class, so the compiler checks only views.
 *
 * @example
 * const column: ActionArg<typeof connectFour, number> = 3;
 * const drop = () => ann.act('drop', { column });
 */
export type ActionArg<D, T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer U)[]
    ? readonly ActionArg<D, U>[]
    : D extends AnyGame
      ? T extends Entity
        ? EntityAddress | ViewsThatFit<D, T>
        : T
      : object;

/** The names of selections that may be omitted: lists and optional ones. */
type OmittableIn<A> = A extends { readonly omittable?: infer O } ? (unknown extends O ? never : O) : never;

/** One object type instead of an intersection. */
type Flat<T> = T extends infer U ? { readonly [K in keyof U]: U[K] } : never;

/** The arguments of an action: any if its type does not declare choices, none if it has nothing to choose. */
type ArgsFor<D, A> = A extends { readonly choices?: infer C }
  ? unknown extends C
    ? Args
    : [keyof C] extends [never]
      ? Readonly<Record<string, never>>
      : SentOf<D, C, OmittableIn<A>>
  : Args;
type SentOf<D, C, O> = Flat<
  { readonly [K in keyof C as K extends O ? never : K]: ActionArg<D, C[K]> } & {
    readonly [K in keyof C as K extends O ? K : never]?: ActionArg<D, C[K]>;
  }
>;

/**
 * The actions of a game definition and their arguments, as far as the definition's type declares them.
 *
 * @example
 * const table = tables.join<typeof connectFour>(id, { seat: 0 });
 * const drop = (column: number) => table.act('drop', { column }); // no other action, and a column, compile
 */
export type ArgsByActionOf<D> = D extends { readonly actions: infer A }
  ? { readonly [N in keyof A & string]: ArgsFor<D, A[N]> }
  : ArgsByAction;

/** The parameters of `act`: the arguments are optional if nothing must be chosen. */
export type ActParameters<A> = Record<never, never> extends A ? [args?: A] : [args: A];

/** The actions of a match store: those of a game definition, or `M` itself. */
export type ArgsByActionIn<M> = M extends AnyGame ? ArgsByActionOf<M> : M;

/** The game definition of a match store; `AnyGame` if only its actions are known. */
export type GameIn<M> = M extends AnyGame ? M : AnyGame;
