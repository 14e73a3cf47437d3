import type { AnyGame, EntityAddress, TYPES } from '@rookery/engine';

/** What may be sent with an action: a value for each selection, by its name. */
export type Args = Readonly<Record<string, unknown>>;

/** The actions of any game: every name, with anything chosen. */
export type Moves = Readonly<Record<string, Args>>;

/** The views of the classes that fit where an entity of a class is chosen. */
type ViewsThatFit<D extends AnyGame, T> = {
  readonly [N in keyof ClassesIn<D> & keyof ViewsIn<D>]: ClassesIn<D>[N] extends T ? ViewsIn<D>[N] : never;
}[keyof ClassesIn<D> & keyof ViewsIn<D>];
type ClassesIn<D extends AnyGame> = D[typeof TYPES]['classes'];
type ViewsIn<D extends AnyGame> = D[typeof TYPES]['views'];

/**
 * A value as it is sent: plain data as it is; for an entity its address, or what a view shows of an entity of that class. An address does
 * not tell the class, so only the latter is checked.
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
      ? T extends { readonly $record: object }
        ? EntityAddress | ViewsThatFit<D, T>
        : T
      : object;

/** The choices that may be left out: lists, and what is optional. */
type OmittableIn<A> = A extends { readonly omittable?: infer O } ? (unknown extends O ? never : O) : never;

/** One object type instead of an intersection. */
type Flat<T> = T extends infer U ? { readonly [K in keyof U]: U[K] } : never;

/** What is sent with an action; anything, where its type does not tell, and nothing, where there is nothing to choose. */
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
 * The actions of a game definition and what is chosen in each, as far as the definition's type tells them.
 *
 * @example
 * const table = tables.join<typeof connectFour>(id, { seat: 0 });
 * const drop = (column: number) => table.act('drop', { column }); // no other action, and a column, compile
 */
export type MovesOf<D> = D extends { readonly actions: infer A }
  ? { readonly [N in keyof A & string]: ArgsFor<D, A[N]> }
  : Moves;

/** The arguments of `act`: none are needed where nothing must be chosen. */
export type Chosen<A> = Record<never, never> extends A ? [args?: A] : [args: A];

/** The actions of a match store: those of a definition, or those that were written down. */
export type MovesIn<M> = M extends AnyGame ? MovesOf<M> : M;

/** The definition of a match store; any game where only its actions are known. */
export type GameIn<M> = M extends AnyGame ? M : AnyGame;
