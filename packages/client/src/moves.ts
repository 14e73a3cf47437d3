/** What may be sent with an action: a value for each selection, by its name. */
export type Args = Readonly<Record<string, unknown>>;

/** The actions of any game: every name, with anything chosen. */
export type Moves = Readonly<Record<string, Args>>;

/** A value as it is sent: plain data as it is, a thing by its address in the view. */
type Sent<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer U)[]
    ? readonly Sent<U>[]
    : object;

/** The choices that may be left out: lists, and what is optional. */
type OmittableIn<A> = A extends { readonly omittable?: infer O } ? (unknown extends O ? never : O) : never;

/** One object type instead of an intersection. */
type Flat<T> = T extends infer U ? { readonly [K in keyof U]: U[K] } : never;

/** What is sent with an action; anything, where its type does not tell, and nothing, where there is nothing to choose. */
type ArgsFor<A> = A extends { readonly choices?: infer C }
  ? unknown extends C
    ? Args
    : [keyof C] extends [never]
      ? Readonly<Record<string, never>>
      : SentOf<C, OmittableIn<A>>
  : Args;
type SentOf<C, O> = Flat<
  { readonly [K in keyof C as K extends O ? never : K]: Sent<C[K]> } & {
    readonly [K in keyof C as K extends O ? K : never]?: Sent<C[K]>;
  }
>;

/**
 * The actions of a game definition and what is chosen in each, as far as the definition's type tells them.
 *
 * @example
 * const table = tables.join<MovesOf<typeof connectFour>>(id, { seat: 0 });
 * const drop = (column: number) => table.act('drop', { column }); // no other action, and a column, compile
 */
export type MovesOf<D> = D extends { readonly actions: infer A }
  ? { readonly [N in keyof A & string]: ArgsFor<A[N]> }
  : Moves;

/** The arguments of `act`: none are needed where nothing must be chosen. */
export type Chosen<A> = Record<never, never> extends A ? [args?: A] : [args: A];
