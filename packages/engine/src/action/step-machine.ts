import { constant } from '../entity/attribute.ts';
import type { Question } from './question.ts';

/** What a step machine says after each call: go on at once, go on with an answer, or done. */
export type StepResult<S> =
  | { readonly type: 'continue'; readonly nextState: S }
  | { readonly type: 'need_choice'; readonly choice: Question; readonly nextState: S }
  | { readonly type: 'complete'; readonly result?: unknown };

/**
 * An effect written as a step machine: a function that is called with its state, and with the answer to what it asked,
 * until it says that it is complete. It runs on the same questions as straight code does.
 *
 * @example
 * .do(stepMachine({ step: 'ask' }, ({ player }, state, answer) =>
 *   state.step === 'ask'
 *     ? { type: 'need_choice', choice: player.live.confirm('Draw?'), nextState: { step: 'answered' } }
 *     : (answer && player.draw(), { type: 'complete' })))
 */
export function stepMachine<C, S>(
  start: S,
  step: (context: C, state: S, answer?: unknown) => StepResult<S>,
): (context: C) => Generator<Question, unknown> {
  return function* (context) {
    let state = constant(start, 'the state of a step machine');
    let answer: unknown;
    for (;;) {
      const result = step(context, state, answer);
      if (result.type === 'complete') return result.result;
      state = result.nextState;
      answer = result.type === 'need_choice' ? yield* result.choice : undefined;
    }
  };
}

/**
 * Runs a generator in plain code: whatever it yields is asked at once.
 *
 * @example
 * const drawn = runPlainly(offerCards(player));
 */
export function runPlainly<T>(generator: Generator<Question, T>): T {
  let turn = generator.next();
  while (!turn.done) turn = generator.next(turn.value.ask());
  return turn.value;
}
