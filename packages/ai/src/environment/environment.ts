import {
  type AnyGame,
  createMatch,
  type Match,
  type MatchOptions,
  type Move,
  type Refusal,
  type Result,
} from '@rookery/engine';
import { type View, viewFor } from '@rookery/engine/view';
import type { Bot } from '../bot.ts';
import { randomBot } from '../random-bot.ts';
import { type AgentDraft, type DecisionPoint, Draft } from './draft.ts';
import { encodeView } from './encode-view.ts';
import { EnvironmentError } from './environment-error.ts';
import { rewardsOf } from './reward.ts';

/** Options of `createEnvironment`. */
export interface EnvironmentSettings extends Pick<MatchOptions, 'players' | 'options' | 'seed'> {
  /** Seats controlled from outside; bots play the others. @default all seats */
  readonly agents?: readonly number[];
  /** Creates the bot for a seat that is not an agent, given the seed of the episode. @default a random bot */
  readonly opponent?: (seat: number, seed: string) => Bot;
  /** Length of the mask. @default 256 */
  readonly slots?: number;
  /** Whether the environment makes a choice with only one option by itself, without a step of the agent. @default false */
  readonly skipForced?: boolean;
  /** Number of choices after which an episode is truncated. @default no limit */
  readonly maxSteps?: number;
}

/** Everything an agent may know: the view of its seat and its unfinished move. */
export interface Observation {
  readonly seat: number;
  readonly view: View;
  /** Choices of an unfinished move; null before its first choice. */
  readonly draft: AgentDraft | null;
}

/** State of an episode after a reset or a step. */
export interface EpisodeState {
  /** Seat that chooses now; null when the episode is done. */
  readonly agent: number | null;
  readonly done: boolean;
  /** Whether `maxSteps` cut the episode off; it then has no winner. */
  readonly truncated: boolean;
  /** Reward of each seat for this step. */
  readonly rewards: readonly number[];
  /** Final scores by seat, if the game keeps score. */
  readonly scores: readonly number[] | null;
}

/**
 * A game as a reinforcement-learning environment: episodes of choices, one selection per step. Created by
 * `createEnvironment`.
 *
 * @example
 * const environment = createEnvironment(ticTacToe, { agents: [0], seed: 'a' });
 * while (!environment.done) environment.step(environment.choicePoint?.choices[0]?.index ?? 0);
 * console.log(environment.reward(0)); // 1
 */
export class Environment<D extends AnyGame = AnyGame> {
  /** Seats controlled from outside. */
  readonly agents: readonly number[];
  readonly slots: number;
  /** The match being played. It holds all hidden information: for the training code, not for the agents. */
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

  /** Starts an episode. @default a seed derived from the `seed` setting and the number of the episode */
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

  /** Seat that chooses now; null when the episode is done. */
  get agent(): number | null {
    return this.draft?.seat ?? null;
  }

  get done(): boolean {
    return this.match.isOver || this.truncated;
  }

  /** The choice the agent has to make now; null when the episode is done. */
  get choicePoint(): DecisionPoint | null {
    return this.draft?.choicePoint ?? null;
  }

  /** State of the episode. */
  get standing(): EpisodeState {
    const { agent, done, truncated, rewards, match } = this;
    return { agent, done, truncated, rewards, scores: match.outcome?.scores ?? null };
  }

  /** Makes the choice with this index. Refuses an index that is not among the choices, and changes nothing then. */
  step(choice: number): Result<EpisodeState> {
    const { draft } = this;
    if (draft === undefined) return refuse('game-over', 'The episode is over: reset begins another.', false);
    if (!Number.isInteger(choice)) return refuse('malformed-input', 'A choice is the index of one of the choices.');
    const chosen = draft.choicePoint.choices.find(({ index }) => index === choice);
    if (chosen === undefined) {
      const open = draft.choicePoint.choices.map(({ index }) => index);
      const listed = `${open.slice(0, 40).join(', ')}${open.length > 40 ? ', …' : ''}`;
      return refuse(
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

  /** Returns what an agent may know: its own view and its own unfinished move, nothing of the other seats. */
  observation(seat: number = this.agent ?? (this.agents[0] as number)): Observation {
    this.mustBeAgent(seat);
    return {
      seat,
      view: viewFor(this.match, seat),
      draft: this.draft?.seat === seat ? this.draft.view : null,
    };
  }

  /** Returns the observation as numbers; see `encodeView`. */
  encoding(seat?: number, length?: number): readonly number[] {
    const { view, draft } = this.observation(seat);
    return encodeView(view, { draft, ...(length !== undefined && { length }) });
  }

  /** Returns a list of length `slots` with 1 at the index of every available choice and 0 elsewhere. */
  legalMask(): readonly number[] {
    const { choicePoint, slots } = this;
    const needed = choicePoint?.size ?? 0;
    if (needed > slots) throw new EnvironmentError('too-few-slots', { needed, slots });
    const mask = new Array<number>(slots).fill(0);
    for (const { index } of choicePoint?.choices ?? []) mask[index] = 1;
    return mask;
  }

  /** Returns the reward of a seat for the last step. */
  reward(seat: number): number {
    this.mustBeAgent(seat);
    return this.rewards[seat] as number;
  }

  private mustBeAgent(seat: number): void {
    const { agents } = this;
    if (!agents.includes(seat)) throw new EnvironmentError('not-an-agent', { seat, agents: agents.join(', ') });
  }

  /** Plays the bots' moves and, with `skipForced`, forced choices until an agent has a choice to make. */
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

function refuse(code: Refusal['code'], message: string, retry = true): Result<never> {
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
 * Creates a learning environment for a game and starts its first episode: `reset`, `step`, `observation`, `legalMask`,
 * `reward`, for one agent against bots or for several agents. An agent composes a move selection by selection: first the
 * action, then each of its selections, one pick at a time; answers to questions work the same way. The same seed and
 * choices give the same episode.
 *
 * @example
 * const environment = createEnvironment(hex, { options: { size: 5 }, agents: [0], seed: 'a', skipForced: true });
 * while (!environment.done) environment.step(environment.legalMask().indexOf(1));
 * console.log(environment.reward(0)); // 1
 */
export function createEnvironment<D extends AnyGame>(definition: D, settings: EnvironmentSettings = {}): Environment<D> {
  return new Environment(definition, settings);
}
