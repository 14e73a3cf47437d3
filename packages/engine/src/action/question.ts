import { callerLine } from '#strict';
import { fault } from '../errors.ts';
import type { Random } from '../random/random.ts';
import { EVERYONE, knownMask, type Seated } from '../secrecy/knowledge.ts';
import { isMarked } from '../state/held.ts';
import type { Held, State } from '../state/state.ts';
import { ChooseOne, type Choosing, type Maker, type Selection, type SelectionOptions } from './selection.ts';

/**
 * Something a player must answer in the middle of an effect. In a generator, `yield*` it; its value is the answer.
 *
 * @example
 * *effect({ player }) {
 *   const card = yield* player.live.choose('a card to give', player.hand.all(Card));
 * }
 */
export class Question<T = unknown> implements Iterable<Question, T> {
  readonly seat: number;
  readonly selection: Selection;
  readonly context: Choosing;
  /** Where it was created; kept in strict mode only. */
  readonly line: string;
  readonly #state: State;

  constructor(state: State, player: Seated, selection: Selection) {
    this.#state = state;
    this.seat = player.seat;
    this.selection = selection;
    this.context = { game: state.root.entity, player };
    this.line = state.strict ? callerLine() : '';
  }

  get prompt(): string {
    return this.selection.prompt;
  }

  /** Asks it now, in plain code. */
  ask(): T {
    return ask(this.#state, [this])[0] as T;
  }

  *[Symbol.iterator](): Generator<Question, T> {
    return (yield this) as T;
  }

  /** The answer, if there is only one and everyone may know it: then nobody needs to be asked. */
  forced(): { readonly answer: unknown } | undefined {
    const { selection, context } = this;
    if (selection.kind !== 'one' || !selection.isListable(context)) return undefined;
    const values = selection.list(context, 2);
    if (values.length !== 1) return undefined;
    const only = values[0];
    return isMarked(only) && knownMask((only as Held).$record) === EVERYONE ? { answer: only } : undefined;
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

/** Options of a question for one thing. */
export type AskOptions = Pick<SelectionOptions, 'optional'>;

/**
 * The questions a player can be asked; `player.choose(…)` asks at once, `player.live.choose(…)` makes a question to `yield*`.
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

  /** One of a list; undefined when the list is empty or, if optional, when declined. */
  choose<T>(prompt: string, candidates: readonly T[], options: AskOptions = {}): Asked<T | undefined, L> {
    const optional = options.optional === true || candidates.length === 0;
    return this.#put(new ChooseOne('answer', () => candidates, { prompt, optional }));
  }

  /** What `number`, `text`, `many` and `repeatedly` say. */
  ask<T>(prompt: string, maker: Maker<Choosing, T>): Asked<T, L> {
    return this.#put(maker.make('answer', prompt));
  }

  /** Yes or no. */
  confirm(prompt: string): Asked<boolean, L> {
    return this.#put(new ChooseOne('answer', () => [true, false], { prompt }));
  }

  #put<T>(selection: Selection): Asked<T, L> {
    const question = new Question<T>(this.#state, this.#player, selection);
    return (this.#live ? this.#state.created(question) : question.ask()) as Asked<T, L>;
  }
}
