import { freezeCopy } from '../core/attribute.ts';
import { fault } from '../errors/catalogue.ts';
import type { Question } from './question.ts';
import { plainText } from './selection.ts';

/** Maximum number of continuations of a step machine without a question. */
const MAX_STEPS = 10_000;

/** Describes the current step of a machine: the `step` of its state, or the whole state. */
function stepOf(state: unknown): string {
  const step = (state as { readonly step?: unknown } | undefined)?.step;
  return plainText(step ?? state).slice(0, 80);
}

/** Result of each call of a step machine: continue, continue with an answer, or complete. */
export type StepResult<S> =
  | { readonly type: 'continue'; readonly nextState: S }
  | { readonly type: 'need_choice'; readonly choice: Question; readonly nextState: S }
  | { readonly type: 'complete'; readonly result?: unknown };

/**
 * Turns a step machine into an effect. The engine calls the function with its state and the answer to its last question
 * until it returns `complete`. Its questions work as in plain code.
 *
 * @example
 * actions: {
 *   draw: action('Draw, or not').do(
 *     stepMachine({ step: 'ask' }, ({ game, player }, state, answer) => {
 *       if (state.step === 'ask')
 *         return { type: 'need_choice', choice: player.live.confirm('Draw?'), nextState: { step: 'answered' } };
 *       if (answer) game.deck.drawTo(player.hand);
 *       return { type: 'complete' };
 *     }),
 *   ),
 * },
 */
export function stepMachine<C, S>(
  start: S,
  step: (context: C, state: S, answer?: unknown) => StepResult<S> | undefined,
  /** Its name in errors. @default the name of the function */
  name: string = step.name || 'a step machine',
): (context: C) => Generator<Question, unknown> {
  return function* (context) {
    let state = freezeCopy(start, 'the state of a step machine');
    let answer: unknown;
    for (let steps = 1; ; steps++) {
      const result = step(context, state, answer) as StepResult<S> | undefined;
      if (result?.type === 'complete') return result.result;
      if (result?.type !== 'continue' && result?.type !== 'need_choice')
        fault('unknown-step', { machine: name, step: stepOf(state) });
      if (steps >= MAX_STEPS) fault('endless-machine', { machine: name, limit: MAX_STEPS, step: stepOf(result.nextState) });
      state = result.nextState;
      if (result.type === 'need_choice') {
        answer = yield* result.choice;
        steps = 0;
      } else answer = undefined;
    }
  };
}

/**
 * Runs a generator in plain code: asks each question that it yields.
 *
 * @example
 * function* offer(player: Player, cards: readonly Card[]) {
 *   return yield* player.live.choose('a card', cards);
 * }
 * const chosen = runToEnd(offer(player, hand.all(Card)));
 * console.log(chosen instanceof Card); // true
 */
export function runToEnd<T>(generator: Generator<Question, T>): T {
  let turn = generator.next();
  while (!turn.done) turn = generator.next(turn.value.ask());
  return turn.value;
}
