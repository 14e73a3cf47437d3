import { callerLine } from '#advice';
import { EVERYONE, type Seated } from '../core/seats.ts';
import { isEntity } from '../core/slots.ts';
import type { EntityInternals, State } from '../core/state.ts';
import { fault } from '../errors/catalogue.ts';
import { knownMask } from '../knowledge/knowledge.ts';
import type { Random } from '../random/random.ts';
import { ChooseOne, type Selection, type SelectionContext, type SelectionFactory } from './selection.ts';
import type { Wording } from './wording.ts';

/**
 * A question that a player must answer in the middle of an effect. In a generator, `yield*` it; its value is the answer.
 *
 * @example
 * actions: {
 *   give: action('Give a card').do(function* ({ game, player }) {
 *     const card = yield* player.live.choose('a card to give', player.hand.all(Card));
 *     card?.putInto(game.playerAfter(player).hand);
 *   }),
 * },
 */
export class Question<T = unknown> implements Iterable<Question, T> {
  readonly seat: number;
  readonly selection: Selection;
  readonly context: SelectionContext;
  /** Stack line of its creation, in strict mode only. */
  readonly line: string;
  readonly #state: State;

  constructor(state: State, player: Seated, selection: Selection) {
    this.#state = state;
    this.seat = player.seat;
    this.selection = selection;
    this.context = { game: state.root.entity, player };
    this.line = state.strict ? callerLine() : '';
  }

  /** Prompt without the values of a sentence; answers carry it. */
  get prompt(): string {
    return this.selection.prompt;
  }

  /** Prompt as the answering player reads it. */
  get words(): string {
    return this.selection.promptIn(this.context);
  }

  /** Asks it now, in plain code. */
  ask(): T {
    return ask(this.#state, [this])[0] as T;
  }

  *[Symbol.iterator](): Generator<Question, T> {
    return (yield this) as T;
  }

  /** Returns the answer if there is only one and everyone may know it, so that nobody has to answer. */
  forced(): { readonly answer: unknown } | undefined {
    const { selection, context } = this;
    if (selection.kind !== 'one' || !selection.isListable(context)) return undefined;
    const values = selection.list(context, 2);
    if (values.length !== 1) return undefined;
    const only = values[0];
    return isEntity(only) && knownMask((only as EntityInternals).$record) === EVERYONE ? { answer: only } : undefined;
  }

  sample(random: Random): unknown {
    return this.selection.sample(this.context, random);
  }
}

/** Asks several questions at once; the answers stay sealed until the last is in. */
export function ask(state: State, questions: readonly Question[]): readonly unknown[] {
  if (state.asker === undefined) fault('ask-outside-step');
  return state.asker(questions);
}

type Asked<T, L extends boolean> = L extends true ? Question<T> : T;

/** Options of a question for one of a list. */
export interface AskOptions {
  /**
   * Whether the player may choose nothing: always, or only if the list is empty. The engine asks even about an empty list,
   * so that nobody can tell that it is empty. Without this option an empty list is an error.
   * @default false
   */
  readonly optional?: boolean | 'when-empty';
}

/** The answer to a question for one of a list; includes undefined if the options allow an empty choice. */
export type AnswerOf<T, O> = O extends { readonly optional: infer P } ? ([P] extends [false] ? T : T | undefined) : T;

/**
 * The questions for a player: `player.choose(…)` asks immediately, `player.live.choose(…)` creates a question to `yield*`.
 */
export class Questions<L extends boolean> {
  readonly #state: State;
  readonly #player: Seated;
  readonly #live: boolean;

  constructor(state: State, player: Seated, live: L) {
    this.#state = state;
    this.#player = player;
    this.#live = live;
  }

  /** Asks for one of a list. The answer is undefined only if the options allow an empty choice. */
  choose<const T, O extends AskOptions = Record<never, never>>(
    prompt: Wording,
    candidates: readonly T[],
    options?: O,
  ): Asked<AnswerOf<T, O>, L> {
    const given = options?.optional;
    const optional = given === true || (given === 'when-empty' && candidates.length === 0);
    return this.#put(new ChooseOne('answer', () => candidates, { prompt, optional }));
  }

  /** Asks for a value of `number`, `text`, `many` or `repeatedly`. */
  ask<T>(prompt: Wording, factory: SelectionFactory<SelectionContext, T>): Asked<T, L> {
    return this.#put(factory.make('answer', prompt));
  }

  /** Yes or no. */
  confirm(prompt: Wording): Asked<boolean, L> {
    return this.#put(new ChooseOne('answer', () => [true, false], { prompt }));
  }

  #put<T>(selection: Selection): Asked<T, L> {
    const question = new Question<T>(this.#state, this.#player, selection);
    return (this.#live ? this.#state.created(question) : question.ask()) as Asked<T, L>;
  }
}
