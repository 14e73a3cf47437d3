import { frozenWrite } from '#advice';
import { runTwice } from '#strict';
import type { Action } from '../action/action.ts';
import type { Move } from '../action/move.ts';
import type { Question } from '../action/question.ts';
import { isGenerator, plainly } from '../action/reject-async.ts';
import { freezeCopy } from '../core/attribute.ts';
import * as EVENT_BIT from '../core/event-bits.ts';
import * as REG from '../core/registers.ts';
import type { State } from '../core/state.ts';
import type { Player } from '../entity/player.ts';
import { fault, RookeryError } from '../errors/catalogue.ts';
import type { Flow } from '../flow/flow.ts';
import { ENDED, type OutcomeInput, settleOutcome } from '../game/outcome.ts';
import { judgeAction } from './judge.ts';
import { contextFor } from './legal.ts';
import { Step } from './step.ts';

/** Parts of a definition that the runner needs. */
export interface Rules {
  readonly name: string;
  readonly actions: Readonly<Record<string, Action>>;
  setup?(context: { readonly game: object }): void;
  outcome?(context: { readonly game: object }): OutcomeInput | undefined;
}

interface Answered {
  readonly value: unknown;
}

/** A suspended step and the questions it is waiting for. */
export interface Running {
  readonly step: Step;
  readonly questions: readonly Question[];
  /** Sealed answers to the current questions. */
  readonly sealed: readonly (Answered | undefined)[];
  /** Number of the given answers that belong to earlier questions. */
  readonly settled: number;
}

const NONE: readonly never[] = Object.freeze([]);

/** Thrown through plain code when a question has no answer yet. */
const SUSPENDED = new Error('A question waits; let this pass.');

/**
 * Runs steps, from one quiet point to the next. A question without an answer suspends the step. Once it is answered, plain
 * code runs again from the start of the step with all answers so far; a generator continues from the question.
 */
export class Runner {
  /** The step that waits for answers. */
  running: Running | undefined = undefined;
  readonly state: State;
  readonly #flow: Flow;
  readonly #rules: Rules;
  readonly #base: { readonly game: object };
  #answers: readonly unknown[] = [];
  #used = 0;
  #batch: readonly Move[] | undefined;
  #asked: readonly Question[] | undefined;
  #swallowed = false;
  /** A generator that waits live, its move, the moves after it, and the version of the state it waits in. */
  live:
    | { readonly generator: Generator; readonly move: Move; readonly rest: readonly Move[]; readonly version: number }
    | undefined = undefined;

  constructor(state: State, flow: Flow, rules: Rules) {
    this.state = state;
    this.#flow = flow;
    this.#rules = rules;
    this.#base = { game: state.root.entity };
    state.asker = (questions) => this.#answersTo(questions as readonly Question[]);
  }

  /** Starts a step: a move, or the start of the match. Returns the step if it completes without a question. */
  begin(move?: Move): Step | undefined {
    const { state } = this;
    return this.attempt(new Step(move, NONE, NONE, state.journal.mark, state.regs[REG.turn] as number));
  }

  /** Submits an answer. Returns the step if it is now complete. */
  answer(move: Move): Step | undefined {
    const { step, questions, sealed: before, settled } = this.running as Running;
    const open = questions.map((question, i) => (question.seat === move.seat ? i : -1)).filter((i) => i >= 0);
    const place = open.find((i) => before[i] === undefined) ?? open[0];
    const sealed = before.map((answer, i) => (i === place ? { value: move.args[0] } : answer));
    const given = [...step.given, move];
    if (sealed.some((answer) => answer === undefined)) {
      const waiting = new Step(step.move, given, step.answers, step.mark, step.turn);
      waiting.learned = step.learned;
      this.running = { step: waiting, questions, sealed, settled };
      this.moveOn();
      return undefined;
    }
    const answers = [...step.answers, ...sealed.map((answer) => (answer as Answered).value)];
    return this.attempt(new Step(step.move, given, answers, step.mark, step.turn));
  }

  /** Invalidates caches by version: no write happened, but the pending questions have changed. */
  moveOn(): void {
    const version = ++this.state.journal.version;
    if (this.live !== undefined) this.live = { ...this.live, version };
  }

  /** Runs a step from its start, or continues the generator that waits. */
  attempt(step: Step): Step | undefined {
    return this.state.strict ? runTwice(this, step, nameOf(step)) : this.run(step, this.live);
  }

  run(running: Step, live: Runner['live']): Step | undefined {
    const { state } = this;
    const { journal } = state;
    const goesOn = live !== undefined && live.version === journal.version && running.answers.length > 0;
    if (!goesOn) {
      if (journal.mark !== running.mark) journal.rollback(running.mark);
      state.learned = 0;
      state.later = 0;
      state.runs++;
      if (state.hiddenWords.length > 0) state.hiddenWords = [];
      this.#used = 0;
      this.#batch = undefined;
    }
    this.#answers = running.answers;
    this.#asked = undefined;
    this.#swallowed = false;
    this.live = undefined;
    this.running = undefined;
    state.writable = true;
    journal.limit(state.limits.writes);
    state.acting = running;
    try {
      if (goesOn) this.#drive(live.generator, live.move, live.rest, this.#answers[this.#used++]);
      else if (running.move === undefined) this.#start();
      else this.#enact(running.move);
      if (this.#asked === undefined) this.#settle();
    } catch (error) {
      if (error !== ENDED || this.#asked !== undefined) {
        this.#interrupt(error, running);
        return undefined;
      }
    } finally {
      state.writable = false;
      if (state.unaskedQuestions.length > 0) state.unaskedQuestions.length = 0;
    }
    if (this.#asked !== undefined) this.#interrupt(undefined, running);
    running.learned = state.learned;
    running.batch = this.#batch;
    return running;
  }

  /**
   * Handles an error that stopped a step. A question without an answer suspends the step; any other error rolls it back and
   * is rethrown.
   */
  #interrupt(error: unknown, step: Step): void {
    const { state } = this;
    const asked = this.#asked;
    if (error === SUSPENDED && asked !== undefined && !this.#swallowed) {
      step.learned = state.learned;
      this.running = { step, questions: asked, sealed: asked.map(() => undefined), settled: step.given.length };
      this.moveOn();
      return;
    }
    state.journal.rollback(step.mark);
    this.live = undefined;
    if (asked !== undefined) fault('suspend-swallowed', { action: nameOf(step) }, error);
    if (!(error instanceof RookeryError)) throw wrap(error, this.#whereIn(step, error));
    const where = this.#whereIn(step, error);
    if (where !== nameOf(step) && !('chain' in error.details)) error.message += ` (${where})`;
    throw error;
  }

  /** Returns the action of a step, and the events and rules that led from it to the failure. */
  #whereIn(step: Step, error: unknown): string {
    const way = this.state.book?.way(error) ?? [];
    return way.length > 1 ? way.join(' → ') : nameOf(step);
  }

  #start(): void {
    plainly(this.#rules.setup?.(this.#base), 'setup');
    this.#flow.start();
    this.#settleRules();
  }

  #enact(move: Move): void {
    const at = this.#flow.waiting;
    if (at?.kind.handIn === undefined) {
      const generator = this.#enactOne(move);
      if (generator !== undefined) this.#drive(generator, move, NONE, undefined);
      else this.#goOn(this.#rules.actions[move.action] === undefined);
      return;
    }
    const all = at.kind.handIn(this.#flow, at, move);
    this.#batch = all ?? NONE;
    if (all !== undefined) this.#enactAll(all);
  }

  /** Enacts moves that were submitted at once, in seat order. A move that an earlier one has made illegal does nothing. */
  #enactAll(moves: readonly Move[]): void {
    for (const [i, move] of moves.entries()) {
      const { action: name, args, seat } = move;
      const context = contextFor(this.#base.game, this.#flow.players[seat] as Player);
      if (!judgeAction(name, this.#rules.actions[name] as Action, context, args).ok) continue;
      this.state.acting = { move };
      const generator = this.#enactOne(move);
      if (generator !== undefined) {
        this.#drive(generator, move, moves.slice(i + 1), undefined);
        return;
      }
    }
    this.#goOn();
  }

  /** Emits the event that an action was executed. */
  #tell({ action, seat }: Move): void {
    const { state } = this;
    const flow = this.#flow;
    if ((state.listenedKinds & EVENT_BIT.actionExecuted) !== 0)
      state.book?.emit('actionExecuted', { player: flow.players[seat], action });
  }

  /** Runs the `later` rules after all effects, then the flow. */
  #goOn(finish = false): void {
    this.#settleRules();
    if (finish) this.#flow.finish();
    else this.#flow.resume();
    this.#settleRules();
  }

  /** Runs the `later` rules, if any are queued. */
  #settleRules(): void {
    if (this.state.later > 0) this.state.book?.settle();
  }

  /** Pays the costs and runs the effect of a move. Returns the generator if the effect is one. */
  #enactOne(move: Move): Generator | undefined {
    const { action: name, args, seat } = move;
    const action = this.#rules.actions[name];
    // The reserved action that ends a step has no effect.
    if (action === undefined) return undefined;
    const { selections, costs, effect } = action;
    const context = contextFor(this.#base.game, this.#flow.players[seat] as Player);
    for (let k = 0; k < args.length; k++) context[(selections[k] as { readonly name: string }).name] = args[k];
    for (let k = 0; k < costs.length; k++) costs[k]?.pay(context);
    const result = effect(context);
    if (isGenerator(result)) return result;
    if (typeof (result as { readonly then?: unknown } | undefined | null)?.then === 'function')
      fault('async-effect', { action: name });
    const { state } = this;
    if (result !== state.regs[REG.last]) state.setRegister(REG.last, freezeCopy(result, 'the result of an action', state));
    if (state.listenedKinds !== 0) this.#tell(move);
    return undefined;
  }

  /** Runs a generator from question to question. */
  #drive(generator: Generator, move: Move, rest: readonly Move[], first: unknown): void {
    const { state } = this;
    let turn = generator.next(first);
    while (!turn.done) {
      const question = turn.value as Question;
      const place = state.unaskedQuestions.indexOf(question);
      if (place >= 0) state.unaskedQuestions.splice(place, 1);
      try {
        turn = generator.next(this.#answersTo([question])[0]);
      } catch (error) {
        if (error === SUSPENDED && this.#asked?.[0] === question)
          this.live = { generator, move, rest, version: state.journal.version };
        throw error;
      }
    }
    state.setRegister(REG.last, freezeCopy(turn.value, 'the result of an action', state));
    this.#tell(move);
    if (rest.length > 0) this.#enactAll(rest);
    else this.#goOn();
  }

  #answersTo(questions: readonly Question[]): readonly unknown[] {
    const { state } = this;
    if (!state.writable) fault('ask-outside-step');
    if (this.#asked !== undefined) {
      // Game code caught the signal and then asked another question.
      this.#swallowed = true;
      throw SUSPENDED;
    }
    for (const question of questions) {
      const place = state.unaskedQuestions.indexOf(question);
      if (place >= 0) state.unaskedQuestions.splice(place, 1);
    }
    if (questions.length === 0) return [];
    const forced = questions.length === 1 ? questions[0]?.forced() : undefined;
    if (forced !== undefined) return [forced.answer];
    if (this.#used + questions.length <= this.#answers.length) {
      const from = this.#used;
      this.#used += questions.length;
      return this.#answers.slice(from, this.#used);
    }
    if (this.#used >= state.limits.questions) fault('too-many-questions', { limit: state.limits.questions });
    for (const question of questions) {
      if (isEmpty(question)) fault('no-candidates', { seat: question.seat, prompt: question.prompt });
    }
    this.#asked = questions;
    throw SUSPENDED;
  }

  /** Ends a step: faults if a question was created and never asked, and evaluates the outcome. */
  #settle(): void {
    const { state } = this;
    const rules = this.#rules;
    const left = state.unaskedQuestions[0];
    if (left !== undefined) fault('question-not-asked', { prompt: left.prompt, line: left.line });
    if (state.regs[REG.outcome] === undefined) {
      const claim = rules.outcome?.(this.#base);
      if (claim !== undefined) state.setRegister(REG.outcome, settleOutcome(claim));
      else if (this.#flow.waiting === undefined) fault('flow-ended', { game: rules.name });
    }
  }
}

function nameOf({ move }: Step): string {
  return move?.action ?? 'setup';
}

function isEmpty({ selection, context }: Question): boolean {
  if (!selection.isListable(context)) return false;
  for (const _ of selection.each(context)) return false;
  return true;
}

/** A bug of the game, with the action it happened in. */
function wrap(error: unknown, action: string): RookeryError {
  const reason = error instanceof Error ? error.message : String(error);
  return frozenWrite(error) ?? new RookeryError('game-threw', { action, reason }, error);
}
