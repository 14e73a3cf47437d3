import {
  type AnyGame,
  createMatch,
  type Match,
  type MatchOptions,
  type Move,
  type Refusal,
  type Result,
  type View,
  viewFor,
} from '@rookery/engine';
import type { Bot } from '../bot.ts';
import { randomBot } from '../random-bot.ts';
import { type AgentDraft, type DecisionPoint, Draft } from './draft.ts';
import { encodeView } from './encode-view.ts';
import { EnvironmentError } from './environment-error.ts';
import { rewardsOf } from './reward.ts';

/** How an environment is set up. */
export interface EnvironmentSettings extends Pick<MatchOptions, 'players' | 'options' | 'seed'> {
  /** The seats that are chosen for from outside; all, unless told. The other seats are played by bots. */
  readonly agents?: readonly number[];
  /** Who plays a seat that is no agent, in an episode with that seed; a random bot, unless told. */
  readonly opponent?: (seat: number, seed: string) => Bot;
  /** The length of the mask; 256, unless told. */
  readonly slots?: number;
  /** Whether a choice with only one way is made by itself; else it is a step like any other. */
  readonly skipForced?: boolean;
  /** How many choices an episode may have before it is cut off; endless, unless told. */
  readonly maxSteps?: number;
}

/** All that an agent may know: what its seat sees, and what it has begun to choose. */
export interface Observation {
  readonly seat: number;
  readonly view: View;
  /** What it has chosen so far of a move that is not complete; null where it has begun none. */
  readonly draft: AgentDraft | null;
}

/** Where an episode stands after a reset or a step. */
export interface EpisodeState {
  /** The seat that chooses now; null when the episode is done. */
  readonly agent: number | null;
  readonly done: boolean;
  /** Whether it was cut off by `maxSteps`: then nobody has won. */
  readonly truncated: boolean;
  /** What each seat got by this step. */
  readonly rewards: readonly number[];
  /** The points of each seat at the end, where the game counts any. */
  readonly scores: readonly number[] | null;
}

/**
 * A game as a learner meets it: episodes of choices, one selection a step. Made by `createEnvironment`.
 *
 * @example
 * const environment = createEnvironment(ticTacToe, { agents: [0], seed: 'a' });
 * while (!environment.done) environment.step(environment.choicePoint?.choices[0]?.index ?? 0);
 * console.log(environment.reward(0)); // 1
 */
export class Environment<D extends AnyGame = AnyGame> {
  /** The seats that are chosen for from outside. */
  readonly agents: readonly number[];
  readonly slots: number;
  /** What is played. It knows everything: for whoever runs the learning, not for the agents. */
  readonly match: Match<D>;
  private readonly settings: EnvironmentSettings;
  private readonly firstSeed: string;
  private episodes = 0;
  private bots = new Map<number, Bot>();
  private draft: Draft | undefined;
  private steps = 0;
  private truncated = false;
  private rewards: readonly number[] = [];

  constructor(definition: D, settings: EnvironmentSettings) {
    const { players, options, seed = 'environment', slots = 256 } = settings;
    this.settings = settings;
    this.firstSeed = seed;
    this.match = createMatch(definition, {
      seed,
      ...(players !== undefined && { players }),
      ...(options !== undefined && { options }),
    });
    this.slots = slots;
    this.agents = settings.agents ?? this.match.players.map((_, seat) => seat);
    checkSettings(settings, this.match.seats);
    this.reset();
  }

  /** Begins an episode: with the seed given, or with one that follows from the settings' seed and the number of the episode. */
  reset(seed: string = `${this.firstSeed}/${this.episodes}`): EpisodeState {
    const { opponent = (seat, own) => randomBot({ seed: `${own}/${seat}` }) } = this.settings;
    this.episodes++;
    this.match.restart(seed);
    this.bots = new Map(
      this.match.players.flatMap((_, seat) => (this.agents.includes(seat) ? [] : [[seat, opponent(seat, seed)]])),
    );
    this.draft = undefined;
    this.steps = 0;
    this.truncated = false;
    this.rewards = this.match.players.map(() => 0);
    this.advance();
    return this.standing;
  }

  /** The seat that chooses now; null when the episode is done. */
  get agent(): number | null {
    return this.draft?.seat ?? null;
  }

  get done(): boolean {
    return this.match.isOver || this.truncated;
  }

  /** What the agent is to choose now; null when the episode is done. */
  get choicePoint(): DecisionPoint | null {
    return this.draft?.choicePoint ?? null;
  }

  /** Where the episode stands. */
  get standing(): EpisodeState {
    const { agent, done, truncated, rewards, match } = this;
    return { agent, done, truncated, rewards, scores: match.outcome?.scores ?? null };
  }

  /** Chooses, by the index of a choice. What cannot be chosen is refused with a reason and changes nothing. */
  step(choice: number): Result<EpisodeState> {
    const { draft } = this;
    if (draft === undefined) return refused('game-over', 'The episode is over: reset begins another.', false);
    if (!Number.isInteger(choice)) return refused('malformed-input', 'A choice is the index of one of the choices.');
    const chosen = draft.choicePoint.choices.find(({ index }) => index === choice);
    if (chosen === undefined) {
      const open = draft.choicePoint.choices.map(({ index }) => index);
      const listed = `${open.slice(0, 40).join(', ')}${open.length > 40 ? ', …' : ''}`;
      return refused(
        'not-a-candidate',
        `${choice} is not one of the choices for ${draft.choicePoint.prompt}; there are ${listed}.`,
      );
    }
    const move = draft.take(chosen);
    if (move !== undefined) this.play(move);
    this.steps++;
    this.advance();
    return { ok: true, value: this.standing };
  }

  /** What an agent may know: its own view and its own unfinished move, nothing of the others. */
  observation(seat: number = this.agent ?? (this.agents[0] as number)): Observation {
    this.mustBeAgent(seat);
    return {
      seat,
      view: viewFor(this.match, seat),
      draft: this.draft?.seat === seat ? this.draft.view : null,
    };
  }

  /** The same as numbers: see `encodeView`. */
  encoding(seat?: number, length?: number): readonly number[] {
    const { view, draft } = this.observation(seat);
    return encodeView(view, { draft, ...(length !== undefined && { length }) });
  }

  /** 1 at the index of every choice that is open and 0 elsewhere, always `slots` long. */
  legalMask(): readonly number[] {
    const { choicePoint, slots } = this;
    const needed = choicePoint?.size ?? 0;
    if (needed > slots) throw new EnvironmentError('too-few-slots', { needed, slots });
    const mask = new Array<number>(slots).fill(0);
    for (const { index } of choicePoint?.choices ?? []) mask[index] = 1;
    return mask;
  }

  /** What a seat got by the last step. */
  reward(seat: number): number {
    this.mustBeAgent(seat);
    return this.rewards[seat] as number;
  }

  private mustBeAgent(seat: number): void {
    const { agents } = this;
    if (!agents.includes(seat)) throw new EnvironmentError('not-an-agent', { seat, agents: agents.join(', ') });
  }

  /** Lets the bots play, and the choices with only one way be made, until an agent has something to choose. */
  private advance(): void {
    const { match, settings } = this;
    while (!match.isOver) {
      if (this.steps >= (settings.maxSteps ?? Number.POSITIVE_INFINITY)) {
        this.truncated = true;
        break;
      }
      const seat = this.draft?.seat ?? (match.toAct[0] as number);
      const bot = this.bots.get(seat);
      if (bot !== undefined) {
        this.playFor(bot, seat);
        continue;
      }
      this.draft ??= new Draft(match, seat);
      const { choices } = this.draft.choicePoint;
      const [only] = choices;
      if (only === undefined) throw new EnvironmentError('nothing-to-choose', { seat });
      if (choices.length > 1 || settings.skipForced !== true) return;
      const move = this.draft.take(only);
      if (move !== undefined) this.play(move);
    }
    this.draft = undefined;
    if (match.outcome !== undefined) this.rewards = rewardsOf(match.outcome, match.seats);
  }

  private playFor(bot: Bot, seat: number): void {
    const result = this.match.play(bot.decide(this.match, seat).move);
    if (!result.ok) throw new EnvironmentError('bad-opponent', { bot: bot.name, seat, reason: result.refusal.message });
  }

  private play(move: Move): void {
    this.draft = undefined;
    const result = this.match.play(move);
    if (!result.ok) throw new EnvironmentError('internal-error', { reason: result.refusal.message });
  }
}

function refused(code: Refusal['code'], message: string, retry = true): Result<never> {
  return { ok: false, refusal: { code, message, part: 'selection', retry, details: {} } };
}

function checkSettings({ agents, slots, maxSteps }: EnvironmentSettings, seats: number): void {
  const bad = (setting: string, reason: string): never => {
    throw new EnvironmentError('bad-settings', { setting, reason });
  };
  const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1;
  if (slots !== undefined && !(isCount(slots) && slots <= 100_000)) bad('slots', 'it is a number from 1 to 100000');
  if (maxSteps !== undefined && !isCount(maxSteps)) bad('maxSteps', 'it is a number from 1 on');
  if (agents === undefined) return;
  const areSeats = agents.every((seat) => Number.isInteger(seat) && seat >= 0 && seat < seats);
  if (agents.length === 0 || !areSeats || new Set(agents).size < agents.length)
    bad('agents', `they are some of the seats 0 to ${seats - 1}, each once`);
}

/**
 * Makes a game an environment for learning, and begins its first episode: `reset`, `step`, `observation`, `legalMask`,
 * `reward`, for one agent against bots or for many. A move is chosen selection by selection: first the action, then each
 * of its selections, one pick at a time; so are the answers to questions. The same seed and choices give the same episode.
 *
 * @example
 * const environment = createEnvironment(hex, { options: { size: 5 }, agents: [0], seed: 'a', skipForced: true });
 * while (!environment.done) environment.step(environment.legalMask().indexOf(1));
 * console.log(environment.reward(0)); // 1
 */
export function createEnvironment<D extends AnyGame>(definition: D, settings: EnvironmentSettings = {}): Environment<D> {
  return new Environment(definition, settings);
}
