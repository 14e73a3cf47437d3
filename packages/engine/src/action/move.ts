import type { Action } from './action.ts';

/**
 * Something a seat may do now: take an action with its choices, or answer a question. Values are the real entities and data.
 */
export interface Move {
  readonly kind: 'act' | 'answer';
  readonly seat: number;
  /** The action's name; for an answer, the prompt of its question. */
  readonly action: string;
  /** The chosen values, in the order of the selections; for an answer, the one value. */
  readonly args: readonly unknown[];
}

/** An action as a move. */
export function actMove(seat: number, action: string, args: readonly unknown[]): Move {
  return { kind: 'act', seat, action, args };
}

/** An answer as a move. */
export function answerMove(seat: number, prompt: string, value: unknown): Move {
  return { kind: 'answer', seat, action: prompt, args: [value] };
}

/** A move that takes an action; its choices in the order of the selections. */
export interface ActMove<N extends string = string, T extends readonly unknown[] = readonly unknown[]> extends Move {
  readonly kind: 'act';
  readonly action: N;
  readonly args: T;
}

/** A move that answers a question. Questions are made at run time, so the value has no type. */
export interface AnswerMove extends Move {
  readonly kind: 'answer';
}

type NamedActions = Readonly<Record<string, Action>>;
type LooseChoices = Readonly<Record<string, unknown>>;
/** Not `{}`, which accepts any object: an action without selections takes no choices. */
type NoChoices = Readonly<Record<string, never>>;
/** One object type instead of an intersection. */
type Flat<T> = T extends infer U ? { readonly [K in keyof U]: U[K] } : never;

/** The parameters of `act` for one action: none if it has no selections, optional if all may be left out. */
type ParametersOf<X extends Action> =
  X extends Action<infer C, infer N, infer O>
    ? readonly string[] extends N
      ? [choices?: LooseChoices]
      : N extends readonly []
        ? [choices?: NoChoices]
        : [keyof C] extends [O]
          ? [choices?: Flat<Partial<C>>]
          : [choices: Flat<Omit<C, O> & Partial<Pick<C, O & keyof C>>>]
    : never;

/** The choices of an action as a tuple, in the order of its selections. */
type TupleOf<X extends Action> =
  X extends Action<infer C, infer N, string>
    ? { readonly [I in keyof N]: N[I] extends keyof C ? C[N[I]] : unknown }
    : readonly unknown[];

/** The parameters of `act` by action; `finish` ends a turn of several actions in any game. */
export type ChoicesOf<A extends NamedActions> = { readonly [N in keyof A & string]: ParametersOf<A[N]> } & {
  readonly finish: [choices?: NoChoices];
};

/** The moves of a game as a union: `kind`, then `action` narrows them. */
export type MoveOf<A extends NamedActions> =
  | { readonly [N in keyof A & string]: ActMove<N, TupleOf<A[N]>> }[keyof A & string]
  | ActMove<'finish', readonly []>
  | AnswerMove;
