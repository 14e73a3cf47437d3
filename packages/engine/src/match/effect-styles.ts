import type { Action } from '../action/action.ts';
import type { Question } from '../action/question.ts';
import { type StepResult, stepMachine } from '../action/step-machine.ts';
import type { EntityInternals, State } from '../core/state.ts';
import type { AnyGame } from './definition.ts';

/**
 * Styles of effects that ask questions, besides plain code.
 *
 * @example
 * console.log(EFFECT_STYLES.map((style) => withEffectStyle(bazaar, style).name)); // [ 'bazaar', 'bazaar' ]
 */
export const EFFECT_STYLES = ['live', 'machine'] as const;
/** Style of an effect. */
export type EffectStyle = (typeof EFFECT_STYLES)[number];

/** A method, because the step machine passes on a context of any type. */
type Effect = Styled['effect'];
interface Styled {
  effect(context: unknown): unknown;
}

/** Progress of an effect: the journal mark at its start, and the answers to its questions so far. */
interface Progress {
  readonly mark: number;
  readonly answers: readonly (readonly unknown[])[];
}

/** Thrown when a question has no answer yet. */
class Asked extends Error {
  readonly question: Question;
  readonly progress: Progress;

  constructor(question: Question, progress: Progress) {
    super('A question waits; let this pass.');
    this.question = question;
    this.progress = progress;
  }
}

function stateOf(context: unknown): State {
  return (context as { readonly game: EntityInternals }).game.$record.state;
}

/** Runs plain code up to its next unanswered question, or to its end. */
function attempt(effect: Effect, context: unknown, { mark, answers: before }: Progress): unknown {
  const state = stateOf(context);
  const answers = [...before];
  let used = 0;
  const { asker } = state;
  state.asker = (questions) => {
    for (const question of questions as readonly Question[]) {
      const place = state.unaskedQuestions.indexOf(question);
      if (place >= 0) state.unaskedQuestions.splice(place, 1);
    }
    const known = answers[used];
    if (known === undefined) {
      const [only] = questions as readonly Question[];
      const forced = questions.length === 1 ? only?.forced() : undefined;
      // The engine asks several questions at once; they are not asked live.
      if (forced !== undefined) answers.push([forced.answer]);
      else if (questions.length === 1 && only !== undefined) throw new Asked(only, { mark, answers });
      else answers.push(asker?.(questions) ?? []);
    }
    return answers[used++] as readonly unknown[];
  };
  try {
    return effect(context);
  } finally {
    state.asker = asker;
  }
}

/** Runs one step of the step machine: plain code from its start, with the answers so far. */
function step(effect: Effect, context: unknown, progress: Progress | undefined, answer: unknown): StepResult<Progress> {
  const state = stateOf(context);
  const at = progress ?? { mark: state.journal.mark, answers: [] };
  if (progress !== undefined) {
    state.journal.rollback(at.mark);
    // Cause tracking restarts with the code.
    state.runs++;
  }
  const answers = progress === undefined ? [] : [...at.answers, [answer]];
  try {
    return { type: 'complete', result: attempt(effect, context, { mark: at.mark, answers }) };
  } catch (error) {
    if (!(error instanceof Asked)) throw error;
    return { type: 'need_choice', choice: error.question, nextState: error.progress };
  }
}

function restyle(effect: Effect, style: EffectStyle): Effect {
  // Generators stay generators.
  if (Object.prototype.toString.call(effect) === '[object GeneratorFunction]') return effect;
  if (style === 'machine') {
    return stepMachine<unknown, Progress | undefined>(undefined, (context, progress, answer) =>
      step(effect, context, progress, answer),
    );
  }
  return function* (context: unknown) {
    let progress: Progress | undefined;
    let answer: unknown;
    for (;;) {
      const result = step(effect, context, progress, answer);
      if (result.type !== 'need_choice') return result.type === 'complete' ? result.result : undefined;
      progress = result.nextState;
      answer = yield* result.choice;
    }
  };
}

/**
 * Returns the same game with the effects of its actions in another style: as generators that ask live, or as step
 * machines. All styles must give the same results.
 *
 * @example
 * const live = withEffectStyle(bazaar, 'live');
 * console.log(createMatch(live, { seed: 'a' }).toAct); // [ 0 ]
 */
export function withEffectStyle<D extends AnyGame>(definition: D, style: EffectStyle): D {
  const actions = Object.entries(definition.actions).map(([name, action]): [string, Action] => [
    name,
    { ...action, effect: restyle(action.effect, style) },
  ]);
  return { ...definition, actions: Object.fromEntries(actions) };
}
