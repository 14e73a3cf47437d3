import { type Action, ActionBuilder } from '../action/action.ts';
import { isAvailable } from '../action/completion.ts';
import { actMove, answerMove, type Move } from '../action/move.ts';
import type { Question } from '../action/question.ts';
import { freezeCopy } from '../core/attribute.ts';
import { LIMITS, type Limits } from '../core/limits.ts';
import type { MatchRandom } from '../core/match-random.ts';
import * as REG from '../core/registers.ts';
import type { SeatAssignment } from '../core/seats.ts';
import { isEntity } from '../core/slots.ts';
import { State } from '../core/state.ts';
import type { Player } from '../entity/player.ts';
import { fault, malformed, OK, type Result, refuse, refuseSeat, shown } from '../errors/catalogue.ts';
import { Flow, type FlowPosition } from '../flow/flow.ts';
import { type CompiledNode, FINISH } from '../flow/node.ts';
import type { Outcome } from '../game/outcome.ts';
import type { PlayerSetup } from '../game/player-options.ts';
import type { Random } from '../random/random.ts';
import { buildGame, clear } from './build-game.ts';
import type { AnyGame, GameOf, TYPES } from './definition.ts';
import type { Input } from './input.ts';
import { judgeAction, judgeAnswer, refuseUnknownSelection } from './judge.ts';
import { contextOf, listAnswers, listMoves, type Offer } from './legal.ts';
import type { LegalMoves } from './legal-moves.ts';
import { Runner, type Running } from './runner.ts';
import { type Sampling, sampleAnswer, sampleMove } from './sample-move.ts';
import type { Step } from './step.ts';
import { Timeline } from './timeline.ts';

/** Options of a match. */
export interface MatchOptions {
  /** Number of players, or their names and options. @default the fewest that the game allows */
  readonly players?: number | readonly (string | PlayerSetup)[];
  /** The game's settings. */
  readonly options?: Readonly<Record<string, unknown>>;
  /**
   * Seed of all randomness in the match. Keep it secret while the match runs; use at least 128 bits when hosted.
   *
   * @default a new seed of 128 bits, readable as `match.seed`
   */
  readonly seed?: string;
  /** Runs every step twice and traps what does not belong into rules. For development and tests; bundles for production have none. */
  readonly strict?: boolean;
  readonly limits?: Partial<Limits>;
}

/** State of play: the match waits for actions, waits for answers, or is over. */
export type MatchStatus =
  | { readonly kind: 'acting'; readonly seats: readonly number[] }
  | { readonly kind: 'asking'; readonly seats: readonly number[]; readonly questions: readonly Question[] }
  | { readonly kind: 'over'; readonly outcome: Outcome };

const FINISHING: Action = /* @__PURE__ */ new ActionBuilder('Finish').do(() => undefined);

/**
 * One play of a game: definition, options, seed and inputs. Everything else follows from them. Made by `createMatch`.
 *
 * @example
 * const match = createMatch(ticTacToe, { players: ['Ann', 'Ben'], seed: 'a' });
 * const result = match.act(0, 'mark', { square: match.game.board.cell('b2') });
 * console.log(result.ok, match.toAct); // true [ 1 ]
 */
export class Match<D extends AnyGame = AnyGame> {
  readonly definition: D;
  readonly game: GameOf<D>;
  readonly options: Readonly<Record<string, unknown>>;
  readonly strict: boolean;
  /** @internal For the engine's own modules. */
  readonly timeline: Timeline;
  /**
   * Puts a match that has just been set up at the start of this one; undefined if that is the setup itself.
   * @internal
   */
  toStart: ((match: Match) => void) | undefined;
  #currentSeed: string;
  #born: number;
  readonly #offerLists = new Map<readonly string[], readonly Offer[]>();
  #lastNames: readonly string[] | undefined;
  #lastOffers: readonly Offer[] = [];
  #cached: LegalMoves | undefined;
  #cachedVersion = -1;
  /** The last move that was drawn, and the version of the state it was legal in. */
  #drawn: Move | undefined;
  #drawnVersion = -1;

  constructor(
    definition: D,
    given: MatchOptions & { readonly seed: string },
    options: Readonly<Record<string, unknown>>,
    seating: readonly SeatAssignment[],
  ) {
    this.definition = definition;
    this.options = options;
    this.strict = given.strict ?? false;
    this.#currentSeed = given.seed;
    const state = new State(definition.names, seating, options, { ...LIMITS, ...given.limits }, this.strict);
    this.game = buildGame(state, definition, this.#currentSeed);
    this.#born = state.journal.mark;
    const book = (Object.values(definition.rules)[0] ?? Object.values(definition.events)[0])?.book;
    state.ruled = book !== undefined;
    state.book = book?.(state, definition);
    const flow = new Flow(state, this.players, definition.program, (seat, actions) => this.#canTake(seat, actions));
    const runner = new Runner(state, flow, definition);
    this.timeline = new Timeline(state, flow, runner);
    this.#start();
  }

  /** Seed of all randomness in the match: the one passed in, or the one generated at the start. */
  get seed(): string {
    return this.#currentSeed;
  }

  /** Version of the set of legal moves. It changes whenever any seat's legal moves change; views carry it as `movesVersion`. */
  get movesVersion(): number {
    return this.timeline.state.movesVersion;
  }

  /**
   * The moves version of one seat; views carry it as `movesVersion`. While players act at their own pace, another player's
   * action does not change it, so that a command which the seat is about to send stays valid.
   */
  movesVersionFor(seat: number): number {
    const { movesVersion, seatVersions } = this.timeline.state;
    return seatVersions?.[seat] ?? movesVersion;
  }

  /** Whether nothing has been hidden so far and no random number has been drawn. */
  get isOpen(): boolean {
    return !this.timeline.state.secrets && this.drawnWords === 0;
  }

  /** Position in the random stream: the number of words drawn so far. */
  get drawnWords(): number {
    return this.timeline.state.regs[REG.random] as number;
  }

  /** Number of players. */
  get seats(): number {
    return this.timeline.state.seating.length;
  }

  get players(): readonly Player[] {
    return this.game.players;
  }

  /** Current position in the flow. */
  get flow(): FlowPosition {
    return this.timeline.flow;
  }

  /** Number of steps completed since the start of the match. */
  get step(): number {
    const { base, steps } = this.timeline;
    return base + Math.max(0, steps.length - 1);
  }

  /** Steps that have not been undone, the start of the match first; after a snapshot was loaded, only the steps since. */
  get steps(): readonly Step[] {
    return this.timeline.steps;
  }

  /** Every input so far, including undos. */
  get log(): readonly Input[] {
    return this.timeline.log;
  }

  /** Outcome of the match; undefined while it is in progress. */
  get outcome(): Outcome | undefined {
    return this.timeline.state.regs[REG.outcome] as Outcome | undefined;
  }

  get isOver(): boolean {
    return this.outcome !== undefined;
  }

  /** The questions that wait for answers. */
  get questions(): readonly Question[] {
    return this.timeline.runner.running?.questions ?? [];
  }

  get status(): MatchStatus {
    const { outcome, questions } = this;
    if (outcome !== undefined) return { kind: 'over', outcome };
    if (questions.length > 0) return { kind: 'asking', seats: this.toAct, questions };
    return { kind: 'acting', seats: this.toAct };
  }

  /**
   * The seats that the match waits for: a loop in which the first of them acts reaches the end of the match. It leaves out
   * seats that have submitted a sealed move or answer (see `mayAct`). Players must not see it; a view contains `mayAct`
   * instead.
   */
  get toAct(): readonly number[] {
    const { running } = this.timeline.runner;
    if (running === undefined) return this.isOver ? [] : this.timeline.flow.toAct();
    return [...new Set(running.questions.filter((_, i) => running.sealed[i] === undefined).map(({ seat }) => seat))];
  }

  /** The seats that may act now: those in `toAct`, and those that may still change their sealed input. */
  get mayAct(): readonly number[] {
    if (this.isOver) return [];
    const { questions } = this;
    return questions.length === 0 ? this.timeline.flow.seats() : [...new Set(questions.map(({ seat }) => seat))];
  }

  /** Lists every legal move of `seat`. Cached until the state changes. @default the first seat to act */
  legal(seat: number = this.#nextSeat()): LegalMoves<D[typeof TYPES]['move']> {
    const { state, flow } = this.timeline;
    const { version } = state.journal;
    if (this.#cachedVersion === version && this.#cached?.seat === seat) return this.#cached;
    const question = this.questionFor(seat);
    const { candidates } = state.limits;
    this.#cached =
      question === undefined
        ? listMoves(this.game as object, flow.players[seat] as Player, this.availableActions(seat), candidates)
        : listAnswers(question, candidates);
    this.#cachedVersion = version;
    return this.#cached;
  }

  /** Returns a random legal move of a seat, without listing all moves if possible; undefined if there is none. */
  sample(random: Random, sampling: Sampling = 'uniform', seat: number = this.#nextSeat()): Move | undefined {
    const question = this.questionFor(seat);
    if (question !== undefined) return sampleAnswer(question, random);
    const { limits, journal } = this.timeline.state;
    const { candidates } = limits;
    const move = sampleMove(
      this.game as object,
      this.players[seat] as Player,
      this.availableActions(seat),
      candidates,
      random,
      sampling,
    );
    if (move !== undefined) {
      const { seat: by, action, args } = move;
      this.#drawn = actMove(by, action, args.length === 1 ? [args[0]] : args.slice());
      this.#drawnVersion = journal.version;
    }
    return move;
  }

  /** The first of the seats that the match waits for. */
  #nextSeat(): number {
    const { runner, flow } = this.timeline;
    return (runner.running === undefined ? flow.toAct()[0] : this.toAct[0]) ?? 0;
  }

  /** The actions that the flow offers a seat now, whether or not they can be taken. */
  availableActions(seat: number): readonly Offer[] {
    const { state, flow, runner } = this.timeline;
    if (state.regs[REG.outcome] !== undefined || runner.running !== undefined) return [];
    const names = flow.offers(seat);
    if (names === this.#lastNames) return this.#lastOffers;
    let offers = this.#offerLists.get(names);
    if (offers === undefined) {
      const { actions } = this.definition;
      const find = (name: string): Action =>
        actions[name] ??
        fault('unknown-flow-action', { action: name, game: this.definition.name, known: Object.keys(actions).join(', ') });
      offers = names.map((name) => ({ name, action: name === FINISH ? FINISHING : find(name) }));
      // Lists that the flow creates on every call are not worth caching.
      if (this.#offerLists.size < 64) this.#offerLists.set(names, offers);
    }
    this.#lastNames = names;
    this.#lastOffers = offers;
    return offers;
  }

  /** Returns the pending question of a seat; an unanswered one if there are several. */
  questionFor(seat: number): Question | undefined {
    const running = this.timeline.runner.running;
    if (running === undefined) return undefined;
    const open = running.questions.filter((question, i) => question.seat === seat && running.sealed[i] === undefined);
    return open[0] ?? running.questions.find((question) => question.seat === seat);
  }

  /** Checks whether a move is legal, without changing the state. */
  judge(move: Move): Result {
    const { seat } = move;
    if (this.isOver) return refuse('game-over', 'flow', {}, false);
    if (!Number.isInteger(seat) || seat < 0 || seat >= this.seats || Object.is(seat, -0)) {
      return refuseSeat(seat, this.seats);
    }
    if (!Array.isArray(move.args)) return malformed('its choices must be a list');
    if (
      this.#cachedVersion === this.timeline.state.journal.version &&
      this.#cached?.seat === seat &&
      this.#cached.includes(move)
    )
      return OK;
    if (this.#drawnVersion === this.timeline.state.journal.version && sameMove(this.#drawn as Move, move)) return OK;
    return this.#judgeAnew(move);
  }

  /** Checks a move that is not in the cache. A separate method, so that the path of listed moves stays short. */
  #judgeAnew(move: Move): Result {
    const { seat } = move;
    const waiting = this.mayAct;
    if (move.kind === 'answer') {
      const question = this.questionFor(seat);
      if (question === undefined) return refuse('no-question', 'flow', { seat }, waiting.includes(seat));
      if (move.action !== question.prompt) return refuse('question-pending', 'flow', { prompt: question.words });
      if (move.args.length > 1) return malformed('an answer is one value');
      return judgeAnswer(question, move.args[0]);
    }
    if (move.kind !== 'act') return malformed('a move is an act or an answer');
    const { action: name, args } = move;
    const isKnown = typeof name === 'string' && (name === FINISH || Object.hasOwn(this.definition.actions, name));
    if (!isKnown) return refuse('unknown-action', 'action', { action: shown(name) });
    if (!waiting.includes(seat))
      return refuse(
        'not-your-turn',
        'seat',
        { seat, waiting, names: waiting.map((each) => this.players[each]?.name).join(', ') },
        false,
      );
    if (this.questions.length > 0) return refuse('question-pending', 'flow', { prompt: this.questionFor(seat)?.words });
    const offer = this.availableActions(seat).find((offered) => offered.name === name);
    if (offer === undefined) return refuse('not-offered', 'action', { action: name, seat });
    return judgeAction(name, offer.action, contextOf(this, seat), args);
  }

  /** Plays a move if it is legal. Refuses an illegal one with a reason and without changes. */
  play(given: Move): Result {
    const verdict = this.judge(given);
    if (!verdict.ok) return verdict;
    const move = ownMove(given);
    const { timeline } = this;
    const { state, flow, runner } = timeline;
    timeline.startStep();
    if (move.kind === 'answer') return this.#playAnswer(move);
    const paced = this.definition.program.ownPace ? flow.waiting : undefined;
    const step = runner.begin(move);
    timeline.record(move);
    // Sealed input of only some of the seats does not change the moves version.
    if (step?.batch?.length !== 0) {
      if (paced !== undefined) state.seatVersions = this.#pacesAfter(paced, move.seat);
      state.movesVersion = timeline.inputs.length;
    }
    if (step !== undefined) timeline.finish(step);
    return OK;
  }

  /** Returns the moves version of each seat after `seat` has acted at its own pace: only that seat's version changes. */
  #pacesAfter(at: CompiledNode, seat: number): readonly number[] | undefined {
    const { flow, runner, inputs } = this.timeline;
    if (at.kind.ownPace !== true || flow.waiting !== at || runner.running !== undefined) return undefined;
    return this.players.map((player) => (player.seat === seat ? inputs.length : this.movesVersionFor(player.seat)));
  }

  /** Runs the setup; what it asks may leave it waiting. */
  #start(): void {
    const step = this.timeline.runner.begin();
    if (step !== undefined) this.timeline.finish(step);
  }

  #playAnswer(move: Move): Result {
    const { timeline } = this;
    const { runner, state } = timeline;
    const waiting = runner.running;
    let step: Step | undefined;
    try {
      step = runner.answer(move);
    } catch (error) {
      if (timeline.explorations === 0) this.#recover(waiting, move.seat);
      throw error;
    }
    timeline.record(move);
    // A sealed answer does not change the moves version of the others.
    if (step !== undefined || runner.running?.questions !== waiting?.questions)
      state.setMovesVersion(timeline.inputs.length);
    if (step !== undefined) timeline.finish(step);
    return OK;
  }

  /** Cancels a suspended step after its rules threw, and records that in the log. */
  #recover(waiting: Running | undefined, seat: number): void {
    const { timeline } = this;
    if (waiting === undefined) return;
    if (waiting.step.move === undefined) {
      timeline.inputs.cut(0);
      timeline.runner.begin();
    } else timeline.inputs.push({ kind: 'undo', seat, steps: 1 });
    timeline.state.setMovesVersion(timeline.inputs.length);
  }

  /**
   * Takes an action for a seat, with the choices by name.
   *
   * @example
   * const { board } = match.game;
   * const piece = board.cell('c3').checker;
   * if (piece !== undefined) console.log(match.act(0, 'move', { piece, to: board.cell('d4') }).ok); // true
   */
  act<N extends keyof D[typeof TYPES]['choices'] & string>(
    seat: number,
    action: N,
    ...choices: D[typeof TYPES]['choices'][N]
  ): Result;
  act(seat: number, action: string, args: Readonly<Record<string, unknown>> = {}): Result {
    const { actions } = this.definition;
    if (!Object.hasOwn(actions, action)) return this.play(actMove(seat, action, []));
    const { selections } = actions[action] as Action;
    const stranger = refuseUnknownSelection(action, selections, args);
    if (stranger !== undefined) return stranger;
    return this.play(
      actMove(
        seat,
        action,
        selections.map((selection) => (Object.hasOwn(args, selection.name) ? args[selection.name] : selection.none())),
      ),
    );
  }

  /** Answers the question that waits for a seat. */
  answer(seat: number, value: unknown): Result {
    return this.play(answerMove(seat, this.questionFor(seat)?.prompt ?? '', value));
  }

  /** Reseeds all further randomness, in a sampled world. */
  reseed(seed: string): void {
    this.#currentSeed = seed;
    (this.timeline.state.random as MatchRandom).reseed(seed);
  }

  /**
   * Restarts the match at its setup, with another seed if given, even if it started at a position. Clears the log; entities
   * stay the same objects.
   */
  restart(seed: string = this.#currentSeed): void {
    const { timeline } = this;
    const { state, runner } = timeline;
    timeline.demandNoExploration();
    this.#currentSeed = seed;
    runner.running = undefined;
    if (state.journal.oldest <= this.#born) {
      state.journal.rollback(this.#born);
      this.reseed(seed);
      state.numberFrom(seed);
    } else {
      clear(state);
      buildGame(state, this.definition, seed);
      this.#born = state.journal.mark;
    }
    timeline.clear();
    this.toStart = undefined;
    this.#start();
  }

  #canTake(seat: number, actions: readonly string[]): boolean {
    return actions.some((name) => {
      const action = this.definition.actions[name];
      return action !== undefined && isAvailable(action, contextOf(this, seat), this.timeline.state.limits.candidates);
    });
  }
}

function sameMove(a: Move, b: Move): boolean {
  return (
    a.seat === b.seat &&
    a.kind === b.kind &&
    a.action === b.action &&
    a.args.length === b.args.length &&
    a.args.every((arg, i) => arg === b.args[i])
  );
}

/** Normalizes -0 to 0 in a choice, because lists of candidates contain 0. */
function unsigned(arg: unknown): unknown {
  return arg === 0 ? 0 : arg;
}

/** Copies a move so that its caller cannot change it: entities stay as they are, plain data becomes a frozen copy. */
function ownMove({ kind, seat, action, args }: Move): Move {
  const [only] = args;
  // Fast path: a list of entities is the most frequent answer with more than one value.
  if (kind === 'answer' && Array.isArray(only) && only.every(isEntity))
    return { kind, seat, action, args: Object.freeze([Object.freeze(only.slice())]) };
  for (let i = 0; i < args.length; i++) {
    const arg = args[i];
    if (typeof arg === 'object' && arg !== null && !isEntity(arg)) {
      return { kind, seat, action, args: freezeCopy(args, 'a choice') };
    }
  }
  return { kind, seat, action, args: args.length === 1 ? [unsigned(args[0])] : args.map(unsigned) };
}
