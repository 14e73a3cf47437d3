import { parseArgs } from 'node:util';
import type { AnyGame } from '@rookery/engine';
import { type Assertion, createJob, METRIC_NAMES, type PlaytestJob, parseAssertion } from '@rookery/playtest';
import { GAMES } from './catalogue.ts';
import { readOptions } from './options.ts';
import { resolveGame } from './resolve-game.ts';
import { UsageError } from './usage-error.ts';

export const PLAYTEST_USAGE = `Usage: npm run playtest -- GAME --games N [options]
       npm run playtest -- --serve --redis URL [--workers N]
  --games N            how many games; 1000, unless told
  --bots A,B           who plays, as random,mcts:200; several sit at one table in all orders; random, unless told
  --players N          how many play; the fewest the game allows, unless told
  --option NAME=VALUE  a setting of the game, as often as needed
  --seed TEXT          what all chance follows from; playtest, unless told
  --workers N          threads; one a core, unless told
  --longest N          leave a game after so many decisions; 2000, unless told
  --out FOLDER         where report.html, report.json and the checkpoint go; reports/GAME, unless told
  --fresh              begin again, even where a checkpoint could be gone on with
  --assert "BOUND"     fail (exit 1) unless it is kept, as often as needed: "seat1 in 45..55", "draws < 10"
  --compare "A" "B"    play two variants, each NAME=VALUE,…, and tell what differs
  --redis URL          have it played by the workers that serve a Redis, as redis://127.0.0.1:6379
  --serve              be such a worker, until Ctrl-C
What can be asserted: ${METRIC_NAMES.join('; ')}`;

/** One variant to play: its job, and what sets it apart. */
export interface VariantPlan {
  readonly label: string;
  readonly job: PlaytestJob;
}

/** What the command line asks for. */
export interface PlaytestPlan {
  readonly game: AnyGame;
  readonly variants: readonly VariantPlan[];
  readonly assertions: readonly Assertion[];
  readonly workers: number;
  readonly out: string;
  readonly fresh: boolean;
  /** The Redis whose workers play; undefined where the threads of this machine do. */
  readonly redis: string | undefined;
}

/** A worker for playtests that others ask for. */
export interface ServePlan {
  readonly redis: string;
  readonly threads: number;
}

/** Reads the command line of a worker; undefined when it does not ask for one. */
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
  if (values.redis === undefined)
    throw new UsageError('--serve needs the Redis to serve, as --redis redis://127.0.0.1:6379.');
  return { redis: values.redis, threads: count('workers', values.workers) };
}

/** Reads the command line; undefined when it asks for help. Everything that is wrong with it is said before a game is played. */
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
      // Read before, and here only so that help may be asked for with it.
      serve: { type: 'boolean' },
    },
  });
  if (values.help) return undefined;
  // The second variant of --compare has no name of its own on the command line, and comes after the game.
  const [named, ...others] = gameFirst(positionals, values.compare);
  if (named === undefined) throw new UsageError(`Which game? There are ${gameNames()}.`);
  const { game, module } = await resolveGame(named);
  const compared = values.compare === undefined ? [] : [values.compare, ...others];
  if (values.compare !== undefined && compared.length !== 2)
    throw new UsageError('--compare takes two variants, as --compare "size=5" "size=7".');
  if (values.compare === undefined && others.length > 0)
    throw new UsageError(`Unexpected argument "${others[0]}". Usage: npm run playtest -- GAME [options]`);
  if (values.redis !== undefined && values.workers !== undefined)
    throw new UsageError('--workers is said where the games are played: by the command with --serve.');
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

/** The words of the command line that are no options: the game comes first, unless it was written after the two variants. */
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
  if (!/^\d+$/.test(text) || number < 1) throw new UsageError(`--${name} is a whole number from 1, not "${text}".`);
  return number;
}
