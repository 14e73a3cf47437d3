import { parseArgs } from 'node:util';
import type { AnyGame } from '@rookery/engine';
import { type Assertion, createJob, METRIC_NAMES, type PlaytestJob, parseAssertion } from '@rookery/playtest';
import { GAMES } from './catalogue.ts';
import { readOptions } from './options.ts';
import { resolveGame } from './resolve-game.ts';
import { UsageError } from './usage-error.ts';

export const PLAYTEST_USAGE = `Usage: npm run playtest -- GAME --games N [options]
       npm run playtest -- --serve --redis URL [--workers N]
  --games N            Number of games (default: 1000)
  --bots A,B           Bots to use, e.g. random,mcts:200; several bots play in every seating order (default: random)
  --players N          Number of players (default: the fewest the game allows)
  --option NAME=VALUE  Setting of the game; repeatable
  --seed TEXT          Seed of all randomness (default: playtest)
  --workers N          Number of threads (default: one for each core)
  --longest N          Abandon a game after N decisions (default: 2000)
  --out FOLDER         Folder for report.html, report.json and the checkpoint (default: reports/GAME)
  --fresh              Ignore an existing checkpoint and start over
  --assert "BOUND"     Exit with 1 if the bound is broken, e.g. "seat1 in 45..55", "draws < 10"; repeatable
  --compare "A" "B"    Play two variants, each NAME=VALUE,…, and report the differences
  --redis URL          Let workers on this Redis play the games, e.g. redis://127.0.0.1:6379
  --serve              Run as such a worker, until Ctrl-C
Metrics for --assert: ${METRIC_NAMES.join('; ')}`;

/** One variant to play: its job, and the label that distinguishes it. */
export interface VariantPlan {
  readonly label: string;
  readonly job: PlaytestJob;
}

/** Parsed command line of a playtest. */
export interface PlaytestPlan {
  readonly game: AnyGame;
  readonly variants: readonly VariantPlan[];
  readonly assertions: readonly Assertion[];
  readonly workers: number;
  readonly out: string;
  readonly fresh: boolean;
  /** URL of the Redis whose workers play; undefined to use threads of this machine. */
  readonly redis: string | undefined;
}

/** Parsed command line of a playtest worker. */
export interface ServePlan {
  readonly redis: string;
  readonly threads: number;
}

/** Parses the command line of a worker; undefined without `--serve`. */
export function readServeArguments(given: readonly string[], cores: number): ServePlan | undefined {
  if (!given.includes('--serve') || given.includes('--help')) return undefined;
  const { values } = parseArgs({
    args: [...given],
    options: {
      serve: { type: 'boolean' },
      redis: { type: 'string' },
      workers: { type: 'string', default: String(cores) },
    },
  });
  if (values.redis === undefined) throw new UsageError('--serve needs a Redis: add --redis redis://127.0.0.1:6379.');
  return { redis: values.redis, threads: count('workers', values.workers) };
}

/** Parses the command line; undefined if it requests help. Reports all problems before the first game. */
export async function readPlaytestArguments(given: readonly string[], cores: number): Promise<PlaytestPlan | undefined> {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      games: { type: 'string', default: '1000' },
      bots: { type: 'string', default: 'random' },
      players: { type: 'string' },
      option: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string' },
      workers: { type: 'string' },
      redis: { type: 'string' },
      longest: { type: 'string' },
      out: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      assert: { type: 'string', multiple: true, default: [] },
      compare: { type: 'string' },
      help: { type: 'boolean', default: false },
      // `readServeArguments` handles it; listed here only so that `--help` works with it.
      serve: { type: 'boolean' },
    },
  });
  if (values.help) return undefined;
  // The second variant of --compare is a positional argument after the game.
  const [named, ...others] = gameFirst(positionals, values.compare);
  if (named === undefined) throw new UsageError(`Name a game. Available games: ${gameNames()}.`);
  const { game, module } = await resolveGame(named);
  const compared = values.compare === undefined ? [] : [values.compare, ...others];
  if (values.compare !== undefined && compared.length !== 2)
    throw new UsageError('--compare needs two variants, e.g. --compare "size=5" "size=7".');
  if (values.compare === undefined && others.length > 0)
    throw new UsageError(`Unexpected argument "${others[0]}". Usage: npm run playtest -- GAME [options]`);
  if (values.redis !== undefined && values.workers !== undefined)
    throw new UsageError(
      "--workers can't be combined with --redis. Set it on the workers: npm run playtest -- --serve --redis URL --workers N",
    );
  const workers = count('workers', values.workers ?? String(cores));
  const labels = compared.length === 0 ? [''] : compared;
  const variants = labels.map((label) => {
    const settings = [...values.option, ...label.split(',').filter((text) => text !== '')];
    const job = createJob(game, {
      module,
      games: count('games', values.games),
      bots: values.bots.split(',').map((name) => name.trim()),
      options: readOptions(game, settings),
      ...(values.players === undefined ? {} : { players: count('players', values.players) }),
      ...(values.seed === undefined ? {} : { seed: values.seed }),
      ...(values.longest === undefined ? {} : { longest: count('longest', values.longest) }),
    });
    return { label, job };
  });
  const players = variants[0]?.job.players ?? 1;
  return {
    game,
    variants,
    assertions: values.assert.map((text) => parseAssertion(text, players)),
    workers,
    out: values.out ?? `reports/${game.name}`,
    fresh: values.fresh,
    redis: values.redis,
  };
}

/** Reorders positional arguments so that the game comes first, even if it was written after the two variants. */
function gameFirst(positionals: readonly string[], compare: string | undefined): readonly string[] {
  const [first, second] = positionals;
  const swapped = compare !== undefined && first?.includes('=') === true && second !== undefined;
  return swapped ? [second, first, ...positionals.slice(2)] : positionals;
}

function gameNames(): string {
  return GAMES.map(({ name }) => name).join(', ');
}

function count(name: string, text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1) throw new UsageError(`--${name} must be a whole number from 1, not "${text}".`);
  return number;
}
