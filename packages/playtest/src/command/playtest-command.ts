import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Output, type Subcommand, type SubcommandInput, shortPath } from '@rookery/project';
import { type AssertionResult, checkAssertion, METRIC_NAMES } from '../assertion.ts';
import { compareVariants } from '../comparison.ts';
import type { PlaytestJob } from '../job.ts';
import type { Variant } from '../report/figures.ts';
import { reportData } from '../report/json.ts';
import { type ReportInput, reportPage } from '../report/page.ts';
import type { CollectorOptions, PlaytestResult } from '../result-collector.ts';
import { runPlaytest } from '../run.ts';
import { summarize } from '../summary.ts';
import { type PlaytestPlan, readPlan, readServePlan, type ServePlan } from './playtest-plan.ts';
import { printComparison, printSummary } from './playtest-words.ts';
import { ProgressBar } from './progress-bar.ts';

/**
 * `rookery playtest`: bots play a game thousands of times, and a report says what that shows.
 *
 * @example
 * console.log(playtestCommand.summary); // Have bots play a game many times, and report on it
 */
export const playtestCommand: Subcommand = {
  name: 'playtest',
  summary: 'Have bots play a game many times, and report on it',
  description: `Interrupted, the same command continues where it stopped. Metrics for --assert: ${METRIC_NAMES.join('; ')}.`,
  arguments: [
    { name: 'game', text: 'Game of the project, file or package', isOptional: true },
    { name: 'variant', text: 'The second variant of --compare', isOptional: true },
  ],
  options: [
    { name: 'games', value: 'N', text: 'Number of games', default: '1000' },
    {
      name: 'bots',
      value: 'LIST',
      text: 'Bots to use, such as random,mcts:200; several play in every seating order',
      default: 'random',
    },
    { name: 'players', value: 'N', text: 'Number of players', default: 'the fewest the game allows' },
    { name: 'option', value: 'NAME=VALUE', text: 'Setting of the game', isRepeatable: true },
    { name: 'seed', value: 'TEXT', text: 'Seed of all randomness', default: 'playtest' },
    { name: 'workers', value: 'N', text: 'Number of threads', default: 'one for each core' },
    { name: 'longest', value: 'N', text: 'Abandon a game after N decisions', default: '2000' },
    {
      name: 'out',
      value: 'FOLDER',
      text: 'Folder for report.html, report.json and the checkpoint',
      default: 'reports/<game>',
    },
    { name: 'fresh', text: 'Ignore an existing checkpoint and start over' },
    {
      name: 'assert',
      value: 'BOUND',
      text: 'Exit with 1 if a bound is broken, such as "seat1 in 45..55" or "draws < 10"',
      isRepeatable: true,
    },
    { name: 'compare', value: 'VARIANT', text: 'Play two variants, each NAME=VALUE,…, and report the differences' },
    { name: 'redis', value: 'URL', text: 'Let workers on this Redis play the games' },
    { name: 'serve', text: 'Run as such a worker, until Ctrl-C' },
  ],
  examples: [
    'rookery playtest --games 20000',
    'rookery playtest hex --games 400 --bots random,greedy,mcts:200 --option size=5',
    'rookery playtest hex --compare "size=5" "size=7"',
    'rookery playtest --serve --redis redis://10.0.0.5:6379',
  ],
  async run(input) {
    const cores = availableParallelism();
    const serving = readServePlan(input, cores);
    return serving === undefined ? playtest(await readPlan(input, cores), input) : serve(serving, input);
  },
};

/** Plays, reports and checks the bounds. */
async function playtest(plan: PlaytestPlan, input: SubcommandInput): Promise<number> {
  const { game, out, assertions } = plan;
  const variants = await playVariants(plan, input);
  if (variants === undefined) {
    input.err.write(`Interrupted. Run the same command again to continue from the checkpoint in ${out}.\n`);
    return 1;
  }
  const [a, b] = variants;
  const comparison = a !== undefined && b !== undefined ? compareVariants(a.summary, b.summary) : undefined;
  const verdicts = variants.flatMap(({ label, summary }) =>
    assertions.map((assertion) => {
      const verdict = checkAssertion(assertion, summary);
      return label === '' ? verdict : { ...verdict, message: `${label}: ${verdict.message}` };
    }),
  );
  const findings: ReportInput = { game, variants, comparison, verdicts };
  const data = reportData(findings);
  await mkdir(out, { recursive: true });
  await writeFile(join(out, 'report.json'), `${JSON.stringify(data)}\n`);
  await writeFile(join(out, 'report.html'), reportPage(findings));
  // A finished run needs no checkpoint, and the next run in this folder may be a different one.
  for (const i of variants.keys()) await rm(join(out, checkpointName(plan, i)), { force: true });
  if (input.json) input.out.write(`${JSON.stringify(data)}\n`);
  else printFindings(findings, verdicts, shortPath(join(out, 'report.html')), input);
  const isWell = verdicts.every(({ ok }) => ok) && variants.every(({ summary }) => summary.failed === 0);
  return isWell ? 0 : 1;
}

function printFindings(
  { variants, comparison }: ReportInput,
  verdicts: readonly AssertionResult[],
  page: string,
  { out, err }: { readonly out: Output; readonly err: Output },
): void {
  for (const { label, summary } of variants) out.write(`${label === '' ? '' : `\n${label}\n`}${printSummary(summary)}\n`);
  if (comparison !== undefined) out.write(`\n${printComparison(comparison)}\n`);
  for (const { ok, message } of verdicts) (ok ? out : err).write(`${message}\n`);
  out.write(`report  ${page}\n`);
}

/** Plays the variants one after another; undefined if interrupted. */
async function playVariants(plan: PlaytestPlan, { err, signal }: SubcommandInput): Promise<readonly Variant[] | undefined> {
  const { game, out } = plan;
  const variants: Variant[] = [];
  for (const [i, { label, job }] of plan.variants.entries()) {
    const checkpoint = join(out, checkpointName(plan, i));
    if (plan.fresh) await rm(checkpoint, { force: true });
    const bar = new ProgressBar(err, label === '' ? game.name : `${game.name} ${label}`);
    const options: CollectorOptions = { checkpoint, onProgress: (progress) => bar.show(progress) };
    const { tally, timing, complete } = await play(plan, job, { ...options, signal }, err).finally(() => bar.end());
    if (!complete) return undefined;
    variants.push({ label, job, tally, timing, summary: summarize(game, job, tally) });
  }
  return variants;
}

/** Runs a job on threads of this machine or on the workers of a Redis. */
async function play(
  { game, redis, workers }: PlaytestPlan,
  job: PlaytestJob,
  options: CollectorOptions & { readonly signal: AbortSignal },
  err: Output,
): Promise<PlaytestResult> {
  if (redis === undefined) return runPlaytest(game, job, { ...options, workers });
  // Imported on demand because it loads the queue and the Redis client.
  const { runOnCluster } = await import('../cluster/index.ts');
  let isTold = false;
  const onNoWorkers = () => {
    if (!isTold) err.write('Waiting for workers; start one with: rookery playtest --serve --redis URL\n');
    isTold = true;
  };
  return runOnCluster(job, { ...options, redis, onNoWorkers });
}

/** Serves as a worker until interrupted. */
async function serve({ redis, threads }: ServePlan, { err, signal }: SubcommandInput): Promise<number> {
  const { serveCluster } = await import('../cluster/index.ts');
  const onReady = () => err.write(`Ready to play; threads: ${threads}. Ctrl-C to leave.\n`);
  await serveCluster({ redis, threads, signal, onReady });
  return 0;
}

function checkpointName({ variants }: PlaytestPlan, i: number): string {
  return variants.length === 1 ? 'checkpoint.json' : `checkpoint-${i + 1}.json`;
}
