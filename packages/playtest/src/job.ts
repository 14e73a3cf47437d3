import { BOT_NAMES, parseBot } from '@rookery/ai';
import type { GameModule } from '@rookery/ai/node';
import { type AnyGame, tryCreateMatch } from '@rookery/engine';
import { PlaytestError } from './playtest-error.ts';

/**
 * The unit of work: games number `from` up to, not including, `to` of a playtest. It is plain data, so that another thread or
 * another machine can do it. However the numbers are split into jobs, the merged results are the same.
 */
export interface PlaytestJob {
  readonly game: GameModule & { readonly module: string };
  /** The rules that are played; a checkpoint of other rules is not gone on with. */
  readonly version: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly players: number;
  /** Who plays, by the names that `parseBot` knows. Several sit at one table in all orders. */
  readonly bots: readonly string[];
  readonly seed: string;
  readonly from: number;
  readonly to: number;
  /** Every how many-th game is looked at closely: branching, openings, what moved. */
  readonly every: number;
  /** In every how many-th game the lead is followed: heuristics may take their time. */
  readonly everyLead: number;
  /** A game is left after so many decisions. */
  readonly longest: number;
}

/** How many games are looked at closely, and in how many the lead is followed, where there are more. */
const CLOSELY = 10_000;
const FOLLOWED = 1000;
/** A game that does not end is left after so many decisions, unless told otherwise. */
const LONGEST = 2000;

/** What a playtest is asked for. */
export interface PlaytestSpec {
  readonly games: number;
  readonly players?: number;
  readonly bots?: readonly string[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seed?: string;
  /** The module that exports the game. @default `@rookery/games/<name>/rules` */
  readonly module?: string;
  /** A game is left after so many decisions; 2000, unless told. */
  readonly longest?: number;
}

/**
 * The job of a whole playtest, checked: all that is wrong is said before the first game.
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
 * The seed of a game of a playtest: a match with it is dealt the same again.
 *
 * @example
 * const job = createJob(hex, { games: 100, seed: 'a' });
 * const match = createMatch(hex, { seed: gameSeed(job, 17) });
 * console.log(gameSeed(job, 17)); // a/17
 */
export function gameSeed({ seed }: { readonly seed: string }, game: number): string {
  return `${seed}/${game}`;
}

/** More seatings than this are drawn by lot instead of being gone through. */
const MOST_SEATINGS = 1000;

/**
 * Who sits where, game after game: every way to seat the bots that has each as often as the others, give or take one.
 * Undefined where there are too many to list.
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

/** A number from a text, for the fast chance of random bots: FNV-1a, mixed once more. */
export function numberFrom(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
