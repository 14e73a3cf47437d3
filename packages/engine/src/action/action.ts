import type { Seated } from '../core/seats.ts';
import { askedIf, type OnlyIf } from './asked-if.ts';
import {
  ChooseOne,
  type ChooseOptions,
  fixedText,
  type ListOptions,
  type Selection,
  type SelectionContext,
  type SelectionFactory,
  type Source,
} from './selection.ts';
import { type Objection, type WordingFor, wordsIn } from './wording.ts';

/**
 * A test with the label that a refusal uses. Its functions are methods, so that code for the context of one game fits.
 */
export interface LabelledCandidate {
  /** Text without a context; a general word if a function supplies the text. */
  readonly label: string;
  /** Text of a refusal, if it depends on the context. */
  readonly wording?: WordingFor<never>;
  test(context: SelectionContext): boolean;
  /** Reason to show the action greyed out, instead of hiding it, while the test fails. */
  reason?(context: SelectionContext): Objection;
}

/** A price: whether it can be paid, and the paying. */
export interface Cost extends LabelledCandidate {
  pay(context: SelectionContext): void;
}

/** An action of a player: conditions, selections, cost, effect. Made with the builder that `defineGame` passes in. */
export interface Action<
  out A = unknown,
  out N extends readonly string[] = readonly string[],
  out O extends string = string,
> {
  /** Type only, absent at run time: the choices by name. */
  readonly choices?: A;
  /** Type only, absent at run time: the names of the selections in order. */
  readonly names?: N;
  /** Type only, absent at run time: the names of the selections that a caller may leave out. */
  readonly omittable?: O;
  /** Label without a context; the action's name if a function supplies the label. */
  readonly prompt: string;
  /** Label that depends on the context. */
  readonly wording?: WordingFor<never>;
  /** Help text for players who do not know the action yet. */
  readonly help?: WordingFor<never>;
  readonly conditions: readonly LabelledCandidate[];
  readonly selections: readonly Selection[];
  readonly checks: readonly LabelledCandidate[];
  readonly costs: readonly Cost[];
  effect(context: SelectionContext): unknown;
  /** Whether players may undo it. */
  readonly undoable: boolean;
  /**
   * Whether the choices are hidden from other players. Entities that a player does not know are always hidden from that
   * player.
   */
  readonly secret: boolean;
}

/** A game's player class. */
export type PlayerOf<G> = G extends { readonly players: readonly (infer P extends Seated)[] } ? P : Seated;

/** Context of conditions, selections and effects. */
export type ActionContext<G, A = unknown> = { readonly game: G; readonly player: PlayerOf<G> } & Readonly<A>;

/** Candidates: a fixed list, a list computed for each context, or a pool with a test of each candidate. */
export type Candidates<C, T> =
  | readonly T[]
  | ((context: C) => readonly T[])
  | { readonly from: (context: C) => readonly T[]; readonly where?: (candidate: T, context: C) => boolean };

type Added<A, N extends string, T> = A & { readonly [K in N]: T };
/** One object type instead of an intersection, so that errors and hovers can be read. */
type Flattened<A> = A extends infer T ? { readonly [K in keyof T]: T[K] } : never;
/** The name of a selection that may be left out: a list, which is then empty, or a value that may be undefined. */
type Omittable<N extends string, T, L extends boolean> = L extends true ? N : undefined extends T ? N : never;
type Maybe<T, O> = O extends { readonly optional: true } | OnlyIf<never> ? T | undefined : T;

/**
 * Builds an action step by step: each selection sees the ones before it, typed.
 *
 * @example
 * actions: {
 *   move: action('Move a piece')
 *     .choose('piece', ({ game, player }) => game.movable(player))
 *     .choose('to', ({ game, piece }) => game.destinations(piece))
 *     .do(({ piece, to }) => piece.putInto(to)),
 * },
 */
export class ActionBuilder<
  G extends object,
  A = unknown,
  S extends readonly string[] = readonly [],
  O extends string = never,
> {
  private readonly made: { -readonly [K in keyof Action]: Action[K] };

  constructor(prompt: WordingFor<ActionContext<G>>) {
    this.made = {
      prompt: fixedText(prompt) ?? '',
      ...(typeof prompt !== 'string' && { wording: prompt }),
      conditions: [],
      selections: [],
      checks: [],
      costs: [],
      effect: () => undefined,
      undoable: true,
      secret: false,
    };
  }

  /**
   * Adds a condition; the label describes it. While it fails, the action is not shown. Conditions are tested in the order
   * in which they are written, and the first that fails decides.
   */
  when(label: WordingFor<ActionContext<G>>, test: (context: ActionContext<G>) => boolean): this {
    return this.require({ ...labelled(label, 'condition'), test: test });
  }

  /**
   * A reason why the action is not possible now, or anything falsy. While there is one, the action is shown greyed with it.
   *
   * @example
   * actions: {
   *   build: action('Build')
   *     .unless(({ player }) => player.coins < 3 && say('You need 3 coins; you have {n}.', { n: player.coins }))
   *     .do(({ player }) => {
   *       player.coins -= 3;
   *     }),
   * },
   */
  unless(reason: (context: ActionContext<G>) => Objection): this {
    return this.require({ label: '', test: (context: ActionContext<G>) => !reason(context), reason });
  }

  /**
   * Adds a help text for players who do not know the game. Screens show it behind a small control beside the action.
   *
   * @example
   * actions: {
   *   trade: action('Trade')
   *     .help('Give goods of one kind for one of another.')
   *     .do(() => {}),
   * },
   */
  help(text: WordingFor<ActionContext<G>>): this {
    this.made.help = text;
    return this;
  }

  /**
   * Adds a choice of one value from a list of entities, players, texts, numbers or plain data; or a selection made with
   * `number`, `text`, `many` or `repeatedly`.
   */
  choose<N extends string, T, L extends boolean = boolean>(
    name: N,
    factory: SelectionFactory<ActionContext<G, A>, T, L>,
  ): ActionBuilder<G, Added<A, N, T>, readonly [...S, N], O | Omittable<N, T, L>>;
  choose<
    N extends string,
    const T,
    P extends ChooseOptions<T, ActionContext<G, A>> = ChooseOptions<T, ActionContext<G, A>>,
  >(
    name: N,
    candidates: readonly T[],
    options?: P,
  ): ActionBuilder<G, Added<A, N, Maybe<T, P>>, readonly [...S, N], O | Omittable<N, Maybe<T, P>, false>>;
  choose<N extends string, T, P extends ChooseOptions<T, ActionContext<G, A>> = ChooseOptions<T, ActionContext<G, A>>>(
    name: N,
    candidates: Candidates<ActionContext<G, A>, T>,
    options?: P,
  ): ActionBuilder<G, Added<A, N, Maybe<T, P>>, readonly [...S, N], O | Omittable<N, Maybe<T, P>, false>>;
  choose(
    name: string,
    from: SelectionFactory<never, unknown> | Candidates<never, unknown>,
    options: ChooseOptions<never, never> = {},
  ): unknown {
    return this.select('make' in from ? from.make(name) : oneOf(name, from, options as ListOptions));
  }

  /** Adds a choice of a player. @default the other players */
  choosePlayer<N extends string>(
    name: N,
    where?: (candidate: PlayerOf<G>, context: ActionContext<G, A>) => boolean,
    options?: Omit<ChooseOptions<PlayerOf<G>, ActionContext<G, A>>, 'optional' | 'if'>,
  ): ActionBuilder<G, Added<A, N, PlayerOf<G>>, readonly [...S, N], O>;
  choosePlayer(
    name: string,
    where: (candidate: never, context: never) => boolean = isAnother,
    options: Omit<ChooseOptions<never, never>, 'optional' | 'if'> = {},
  ): unknown {
    const source = { from: playersIn, where };
    return this.select(oneOf(name, source, options as ListOptions));
  }

  /** A test of all choices together. */
  check(label: WordingFor<ActionContext<G, A>>, test: (context: ActionContext<G, A>) => boolean): this {
    this.made.checks = [...this.made.checks, { ...labelled(label, 'check'), test: test }];
    return this;
  }

  /** A price that is tested with the choices and paid before the effect. */
  cost(
    label: WordingFor<ActionContext<G, A>>,
    test: (context: ActionContext<G, A>) => boolean,
    pay: (context: ActionContext<G, A>) => void,
  ): this {
    this.made.costs = [...this.made.costs, { ...labelled(label, 'cost'), test: test, pay: pay }];
    return this;
  }

  /** Marks the action as one that players cannot undo. */
  notUndoable(): this {
    this.made.undoable = false;
    return this;
  }

  /** Hides chosen numbers and texts from the other players. */
  secret(): this {
    this.made.secret = true;
    return this;
  }

  /**
   * Sets the effect. It receives real entities, may ask questions, and may return plain data for the flow. A question
   * suspends an effect written as a generator; any other effect runs again from the start of its step once the answer
   * arrives.
   */
  do(effect: (context: ActionContext<G, A>) => unknown): Action<Flattened<A>, S, O> {
    this.made.effect = effect;
    return this.made as Action<Flattened<A>, S, O>;
  }

  private require(condition: LabelledCandidate): this {
    this.made.conditions = [...this.made.conditions, condition];
    return this;
  }

  private select(selection: Selection): this {
    this.made.selections = [...this.made.selections, selection];
    return this;
  }
}

function playersIn({ game }: SelectionContext): readonly Seated[] {
  return (game as { readonly players: readonly Seated[] }).players;
}

function isAnother(candidate: unknown, { player }: SelectionContext): boolean {
  return candidate !== player;
}

function oneOf(name: string, source: Source, options: ListOptions): Selection {
  return askedIf(new ChooseOne(name, source, options), options.if);
}

function labelled(label: WordingFor<never>, otherwise: string): Pick<LabelledCandidate, 'label' | 'wording'> {
  return typeof label === 'string' ? { label } : { label: fixedText(label) ?? otherwise, wording: label };
}

/** Returns the label of an action, as the player of a context reads it. */
export function promptOf({ prompt, wording }: Pick<Action, 'prompt' | 'wording'>, context: SelectionContext): string {
  return wording === undefined ? prompt : wordsIn(wording, context);
}

/** Returns the label of a condition, check or cost as the player of a context reads it, or its reason if there is one. */
export function labelIn({ label, wording, reason }: LabelledCandidate, context: SelectionContext): string {
  return wordsIn(reason?.(context) || (wording ?? label), context);
}
