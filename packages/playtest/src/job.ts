import { BOT_NAMES, parseBot } from '@rookery/ai';
import type { GameModule } from '@rookery/ai/node';
import { type AnyGame, tryCreateMatch } from '@rookery/engine';
import { PlaytestError } from './playtest-error.ts';

/**
 * Unit of work: the games of a playtest from number `from` up to, but not including, `to`. Plain data, so that another
 * thread or machine can run it. However the games are split into jobs, the merged results are the same.
 */
export interface PlaytestJob {
  readonly game: GameModule & { readonly module: string };
  /** Version of the rules. A checkpoint with another version can't be resumed. */
  readonly version: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly players: number;
  /** Bots by the names that `parseBot` reads. Several bots play in every seating order. */
  readonly bots: readonly string[];
  readonly seed: string;
  readonly from: number;
  readonly to: number;
  /** Sampling interval for detailed statistics (branching, openings, moved entities): every n-th game. */
  readonly every: number;
  /** Sampling interval for the lead, which may be expensive because it evaluates heuristics: every n-th game. */
  readonly everyLead: number;
  /** Number of decisions after which a game is abandoned. */
  readonly longest: number;
}

/** Approximate number of games sampled for detailed statistics, and for the lead. */
const CLOSELY = 10_000;
const FOLLOWED = 1000;
/** Default number of decisions after which a game is abandoned. */
const LONGEST = 2000;

/** Specification of a playtest. */
export interface PlaytestSpec {
  readonly games: number;
  readonly players?: number;
  readonly bots?: readonly string[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seed?: string;
  /** The module that exports the game. @default `@rookery/games/<name>/rules` */
  readonly module?: string;
  /** Number of decisions after which a game is abandoned. @default 2000 */
  readonly longest?: number;
}

/**
 * Creates the job of a whole playtest. Checks all settings before the first game.
 *
 * @example
 * const job = createJob(connectFour, { games: 10_000, bots: ['random'], seed: 'a' });
 * console.log(job.bots, job.players); // [ 'random' ] 2
 */
export function createJob(definition: AnyGame, plan: PlaytestSpec): PlaytestJob {
  const { games, players = definition.players.min, bots = ['random'], options = {}, seed = 'playtest' } = plan;
  const { longest = LONGEST } = plan;
  const bad = (reason: string): never => {
    throw new PlaytestError('bad-job', { reason });
  };
  if (!Number.isInteger(games) || games < 1) bad(`the number of games must be a whole number from 1, not ${games}`);
  if (!Number.isInteger(longest) || longest < 1) bad(`the longest game must be a whole number from 1, not ${longest}`);
  if (bots.length === 0) bad(`nobody plays; name at least one of the bots ${BOT_NAMES.join(', ')}`);
  for (const bot of bots)
    if (parseBot(bot) === undefined) throw new PlaytestError('unknown-bot', { bot, known: BOT_NAMES.join(', ') });
  const match = tryCreateMatch(definition, { players, options, seed });
  if (!match.ok) return bad(match.refusal.message.replace(/\.$/, ''));
  return {
    game: { module: plan.module ?? `@rookery/games/${definition.name}/rules`, name: definition.name },
    version: definition.version,
    options: match.value.options,
    players,
    bots: [...new Set(bots)],
    seed,
    from: 0,
    to: games,
    every: Math.max(1, Math.floor(games / CLOSELY)),
    everyLead: Math.max(1, Math.floor(games / FOLLOWED)),
    longest,
  };
}

/**
 * Returns the seed of a game in a playtest, to replay it.
 *
 * @example
 * const job = createJob(hex, { games: 100, seed: 'a' });
 * const match = createMatch(hex, { seed: gameSeed(job, 17) });
 * console.log(gameSeed(job, 17)); // a/17
 */
export function gameSeed({ seed }: { readonly seed: string }, game: number): string {
  return `${seed}/${game}`;
}

/** Maximum number of seatings to enumerate; beyond it they are drawn at random. */
const MOST_SEATINGS = 1000;

/**
 * Lists the seatings of the bots, in which each bot has the same number of seats, give or take one. Undefined if there
 * are too many to list.
 */
export function seatings(bots: number, players: number): readonly (readonly number[])[] | undefined {
  const least = Math.floor(players / bots);
  const most = Math.ceil(players / bots);
  const found: number[][] = [];
  const counts = new Array<number>(bots).fill(0);
  const place = (seated: readonly number[]): boolean => {
    if (seated.length === players) {
      if (counts.every((count) => count >= least)) found.push([...seated]);
      return found.length <= MOST_SEATINGS;
    }
    for (let bot = 0; bot < bots; bot++) {
      if ((counts[bot] as number) >= most) continue;
      counts[bot] = (counts[bot] as number) + 1;
      const goesOn = place([...seated, bot]);
      counts[bot] = (counts[bot] as number) - 1;
      if (!goesOn) return false;
    }
    return true;
  };
  return place([]) ? found : undefined;
}

/** Hashes a text to a number that seeds the fast generator of random bots: FNV-1a with a final mix. */
export function numberFrom(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
