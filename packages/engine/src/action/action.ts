import type { Seated } from '../secrecy/knowledge.ts';
import { ChooseOne, type Choosing, type Maker, type Selection, type SelectionOptions } from './selection.ts';

/** A test with the words that a refusal uses. */
export interface Labelled {
  readonly label: string;
  readonly test: (context: Choosing) => boolean;
}

/** A price: whether it can be paid, and the paying. */
export interface Cost extends Labelled {
  readonly pay: (context: Choosing) => void;
}

/** What a player may do: conditions, selections, cost, effect. Made with the builder that `defineGame` hands out. */
export interface Action<A = unknown> {
  /** Never there: ties the action to what is chosen in it. */
  readonly chosen?: A;
  readonly prompt: string;
  readonly conditions: readonly Labelled[];
  readonly selections: readonly Selection[];
  readonly checks: readonly Labelled[];
  readonly costs: readonly Cost[];
  readonly effect: (context: Choosing) => unknown;
  /** Whether it may be taken back at all. */
  readonly undoable: boolean;
  /** Whether others are told what was chosen; entities they do not know are never told. */
  readonly secret: boolean;
}

/** A game's player class. */
export type PlayerOf<G> = G extends { readonly players: readonly (infer P)[] } ? P : Seated;

/** What conditions, selections and effects are given. */
export type ActionContext<G, A = unknown> = { readonly game: G; readonly player: PlayerOf<G> } & Readonly<A>;

/** Candidates, made each time, or a pool with a test of each candidate. */
export type Candidates<C, T> =
  | ((context: C) => readonly T[])
  | { readonly from: (context: C) => readonly T[]; readonly where?: (candidate: T, context: C) => boolean };

/** Options of a choice of one. */
export interface ChooseOptions<T> extends Omit<SelectionOptions, 'refs' | 'display'> {
  readonly refs?: (value: T) => readonly object[];
  readonly display?: (value: T) => string;
}

type Added<A, N extends string, T> = A & { readonly [K in N]: T };
type Maybe<T, O> = O extends { readonly optional: true } ? T | undefined : T;

/**
 * Builds an action step by step: each selection sees the ones before it, typed.
 *
 * @example
 * action('Move a piece')
 *   .choose('piece', ({ game, player }) => game.movable(player))
 *   .choose('to', ({ game, piece }) => game.destinations(piece))
 *   .do(({ piece, to }) => piece.putInto(to))
 */
export class ActionBuilder<G, A = unknown> {
  private readonly made: { -readonly [K in keyof Action]: Action[K] };

  constructor(prompt: string) {
    this.made = {
      prompt,
      conditions: [],
      selections: [],
      checks: [],
      costs: [],
      effect: () => undefined,
      undoable: true,
      secret: false,
    };
  }

  /** A condition for the action to be possible at all; the label says it in words. */
  when(label: string, test: (context: ActionContext<G>) => boolean): this {
    this.made.conditions = [...this.made.conditions, { label, test: test as never }];
    return this;
  }

  /**
   * Chooses one of a list, things, players, texts, numbers or plain data; or what `number`, `text`, `many` and
   * `repeatedly` say.
   */
  choose<N extends string, T>(name: N, maker: Maker<ActionContext<G, A>, T>): ActionBuilder<G, Added<A, N, T>>;
  choose<N extends string, T, O extends ChooseOptions<T> = ChooseOptions<T>>(
    name: N,
    candidates: Candidates<ActionContext<G, A>, T>,
    options?: O,
  ): ActionBuilder<G, Added<A, N, Maybe<T, O>>>;
  choose(name: string, from: Maker<never, unknown> | Candidates<never, unknown>, options: object = {}): unknown {
    return this.select('make' in from ? from.make(name) : new ChooseOne(name, from as never, options as SelectionOptions));
  }

  /** Chooses a player; the others, unless told. */
  choosePlayer<N extends string>(
    name: N,
    where?: (candidate: PlayerOf<G>, context: ActionContext<G, A>) => boolean,
    options: ChooseOptions<PlayerOf<G>> = {},
  ): ActionBuilder<G, Added<A, N, PlayerOf<G>>> {
    const source = {
      from: ({ game }: Choosing) => (game as { readonly players: readonly Seated[] }).players,
      where: where ?? ((candidate: unknown, { player }: Choosing) => candidate !== player),
    };
    return this.select(new ChooseOne(name, source as never, options as SelectionOptions));
  }

  /** A test of all choices together. */
  check(label: string, test: (context: ActionContext<G, A>) => boolean): this {
    this.made.checks = [...this.made.checks, { label, test: test as never }];
    return this;
  }

  /** A price that is tested with the choices and paid before the effect. */
  cost(label: string, test: (context: ActionContext<G, A>) => boolean, pay: (context: ActionContext<G, A>) => void): this {
    this.made.costs = [...this.made.costs, { label, test: test as never, pay: pay as never }];
    return this;
  }

  /** Marks the action as one that cannot be taken back. */
  notUndoable(): this {
    this.made.undoable = false;
    return this;
  }

  /** Keeps numbers and texts that were chosen from the others. */
  secret(): this {
    this.made.secret = true;
    return this;
  }

  /**
   * What happens. It gets real entities, may ask questions, and may return plain data for the flow. Written as a
   * generator, its questions suspend it instead of running it again.
   */
  do(effect: (context: ActionContext<G, A>) => unknown): Action<A> {
    this.made.effect = effect as never;
    return this.made as Action<A>;
  }

  private select<B>(selection: Selection): ActionBuilder<G, B> {
    this.made.selections = [...this.made.selections, selection];
    return this as unknown as ActionBuilder<G, B>;
  }
}
