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

/** What is sent with an action; anything, where its type does not tell. */
type ArgsFor<A> = A extends { readonly chosen?: infer C }
  ? unknown extends C
    ? Args
    : { readonly [K in keyof C]: Sent<C[K]> }
  : Args;

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
