import type { AnyGame } from '@rookery/engine';
import { badArgument, loadGame, readGameOptions, type SubcommandInput } from '@rookery/project';
import { type Assertion, parseAssertion } from '../assertion.ts';
import { createJob, type PlaytestJob } from '../job.ts';
import { portableModule } from '../load-game.ts';

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

/** The part of a command line that plans are read from. */
export type PlanInput = Pick<SubcommandInput, 'args' | 'options' | 'project'>;

/** Options that a worker takes. */
const OF_WORKERS = ['serve', 'redis', 'workers'];

/** Reads the plan of a worker; undefined without `--serve`. */
export function readServePlan({ args, options }: Omit<PlanInput, 'project'>, cores: number): ServePlan | undefined {
  if (!options.has('serve')) return undefined;
  const other = [...args, ...OF_PLAYTESTS.filter((name) => options.has(name)).map((name) => `--${name}`)][0];
  if (other !== undefined)
    throw badArgument(
      `--serve can't be combined with ${other}: a worker plays whatever comes from that Redis.`,
      `Use only ${OF_WORKERS.map((name) => `--${name}`).join(', ')}.`,
    );
  const redis = options.text('redis');
  if (redis === undefined) throw badArgument('--serve needs a Redis.', 'Add --redis redis://127.0.0.1:6379.');
  return { redis, threads: options.count('workers') ?? cores };
}

const OF_PLAYTESTS = [
  'games',
  'bots',
  'players',
  'option',
  'seed',
  'longest',
  'out',
  'fresh',
  'assert',
  'compare',
] as const;

/** Reads the plan of a playtest. Reports all problems before the first game. */
export async function readPlan({ args, options, project }: PlanInput, cores: number): Promise<PlaytestPlan> {
  const compare = options.text('compare');
  // The second variant of --compare is an argument too, before or after the game.
  const { named, others } = gameAndVariants(args, compare);
  if (compare !== undefined && others.length !== 1)
    throw badArgument('--compare needs two variants.', 'For example: --compare "size=5" "size=7"');
  if (compare === undefined && others.length > 0)
    throw badArgument(`Unexpected argument "${others[0]}".`, 'Usage: rookery playtest [game] [options]');
  const redis = options.text('redis');
  if (redis !== undefined && options.has('workers'))
    throw badArgument(
      "--workers can't be combined with --redis.",
      'Set it on the workers: rookery playtest --serve --redis URL --workers N',
    );
  const { definition, file, source } = await loadGame(project, named);
  const [players, longest, seed] = [options.count('players'), options.count('longest'), options.text('seed')];
  const labels = compare === undefined ? [''] : [compare, ...others];
  const variants = labels.map((label) => {
    const settings = [...options.list('option'), ...label.split(',').filter((text) => text !== '')];
    const job = createJob(definition, {
      // Other machines may have the project in another folder.
      module: redis === undefined ? source.module : portableModule(project.folder, file),
      games: options.count('games') ?? 1000,
      bots: (options.text('bots') ?? 'random').split(',').map((name) => name.trim()),
      options: readGameOptions(definition, settings),
      ...(players !== undefined && { players }),
      ...(seed !== undefined && { seed }),
      ...(longest !== undefined && { longest }),
    });
    return { label, job };
  });
  const seats = variants[0]?.job.players ?? 1;
  return {
    game: definition,
    variants,
    assertions: options.list('assert').map((text) => parseAssertion(text, seats)),
    workers: options.count('workers') ?? cores,
    out: options.text('out') ?? `reports/${definition.name}`,
    fresh: options.has('fresh'),
    redis,
  };
}

/** Tells the game from the second variant of --compare, which may stand before it. */
function gameAndVariants(
  args: readonly string[],
  compare: string | undefined,
): { readonly named: string | undefined; readonly others: readonly string[] } {
  const at = compare === undefined ? 0 : args.findIndex((arg) => !arg.includes('='));
  return { named: args[at], others: args.filter((_, i) => i !== at) };
}
