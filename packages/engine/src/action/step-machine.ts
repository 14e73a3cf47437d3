import { freezeCopy } from '../entity/attribute.ts';
import { fault } from '../errors/catalogue.ts';
import type { Question } from './question.ts';
import { plainText } from './selection.ts';

/** How often a step machine may continue without a question before it is stopped. */
const MAX_STEPS = 10_000;

/** The step that a machine stands at: the `step` of its state, or all of it. */
function stepOf(state: unknown): string {
  const step = (state as { readonly step?: unknown } | undefined)?.step;
  return plainText(step ?? state).slice(0, 80);
}

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
 * Runs a generator in plain code: whatever it yields is asked at once.
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
