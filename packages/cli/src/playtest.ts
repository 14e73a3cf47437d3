import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  type CollectorOptions,
  checkAssertion,
  compareVariants,
  PlaytestError,
  type PlaytestErrorCode,
  type PlaytestJob,
  type PlaytestResult,
  type ReportInput,
  reportData,
  reportPage,
  runPlaytest,
  summarize,
  type Variant,
} from '@rookery/playtest';
import {
  PLAYTEST_USAGE,
  type PlaytestPlan,
  readPlaytestArguments,
  readServeArguments,
  type ServePlan,
} from './playtest-arguments.ts';
import { printComparison, printSummary } from './playtest-words.ts';
import { ProgressBar } from './progress-bar.ts';
import { UsageError } from './usage-error.ts';

/** Exit codes: success, a failed assertion or game, bad usage, interrupted. */
const EXIT = { well: 0, broken: 1, usage: 2, interrupted: 130 } as const;

/** Errors that a different command line can't fix. */
const BROKEN: readonly PlaytestErrorCode[] = ['worker-failed', 'no-redis'];

/** Plays the variants one after another; undefined if interrupted. */
async function playVariants(plan: PlaytestPlan, signal: AbortSignal): Promise<readonly Variant[] | undefined> {
  const { game, out } = plan;
  const variants: Variant[] = [];
  for (const [i, { label, job }] of plan.variants.entries()) {
    const checkpoint = join(out, checkpointName(plan, i));
    if (plan.fresh) await rm(checkpoint, { force: true });
    const bar = new ProgressBar(process.stderr, label === '' ? game.name : `${game.name} ${label}`);
    const { tally, timing, complete } = await play(plan, job, signal, {
      checkpoint,
      onProgress: (progress) => bar.show(progress),
    }).finally(() => bar.end());
    if (!complete) return undefined;
    variants.push({ label, job, tally, timing, summary: summarize(game, job, tally) });
  }
  return variants;
}

/** Runs a job on threads of this machine or on the workers of a Redis. */
async function play(
  { game, redis, workers }: PlaytestPlan,
  job: PlaytestJob,
  signal: AbortSignal,
  options: CollectorOptions,
): Promise<PlaytestResult> {
  if (redis === undefined) return runPlaytest(game, job, { ...options, workers, signal });
  // Imported on demand because it loads the queue and the Redis client.
  const { runOnCluster } = await import('@rookery/playtest/cluster');
  let isTold = false;
  const onNoWorkers = () => {
    if (!isTold) console.error('Waiting for workers; start one with: npm run playtest -- --serve --redis URL');
    isTold = true;
  };
  return runOnCluster(job, { ...options, redis, signal, onNoWorkers });
}

/** Serves as a playtest worker until interrupted. */
async function serve({ redis, threads }: ServePlan, signal: AbortSignal): Promise<number> {
  const { serveCluster } = await import('@rookery/playtest/cluster');
  const onReady = () => console.error(`Ready to play; threads: ${threads}. Ctrl-C to leave.`);
  await serveCluster({ redis, threads, signal, onReady });
  return EXIT.well;
}

function checkpointName({ variants }: PlaytestPlan, i: number): string {
  return variants.length === 1 ? 'checkpoint.json' : `checkpoint-${i + 1}.json`;
}

async function main(signal: AbortSignal): Promise<number> {
  const [given, cores] = [process.argv.slice(2), availableParallelism()];
  const serving = readServeArguments(given, cores);
  if (serving !== undefined) return serve(serving, signal);
  const plan = await readPlaytestArguments(given, cores);
  if (plan === undefined) {
    console.log(PLAYTEST_USAGE);
    return EXIT.well;
  }
  const { game, out, assertions } = plan;
  const variants = await playVariants(plan, signal);
  if (variants === undefined) {
    console.error(`Interrupted. Run the same command again to continue from the checkpoint in ${out}.`);
    return EXIT.interrupted;
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
  await mkdir(out, { recursive: true });
  await writeFile(join(out, 'report.json'), `${JSON.stringify(reportData(findings))}\n`);
  await writeFile(join(out, 'report.html'), reportPage(findings));
  // A finished run needs no checkpoint, and the next run in this folder may be a different one.
  for (const i of variants.keys()) await rm(join(out, checkpointName(plan, i)), { force: true });
  for (const { label, summary } of variants) console.log(`${label === '' ? '' : `\n${label}\n`}${printSummary(summary)}`);
  if (comparison !== undefined) console.log(`\n${printComparison(comparison)}`);
  for (const { ok, message } of verdicts) (ok ? console.log : console.error)(message);
  console.log(`report  ${join(out, 'report.html')}`);
  const isWell = verdicts.every(({ ok }) => ok) && variants.every(({ summary }) => summary.failed === 0);
  return isWell ? EXIT.well : EXIT.broken;
}

/** Returns the message and exit code for an error. */
function explain(error: unknown): { readonly text: string; readonly code: number } {
  const parsing = (error as { readonly code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
  if (parsing) return { text: `${(error as Error).message.split('. ')[0]}.\n${PLAYTEST_USAGE}`, code: EXIT.usage };
  const isUsage = error instanceof UsageError || (error instanceof PlaytestError && !BROKEN.includes(error.code));
  return { text: error instanceof Error ? error.message : String(error), code: isUsage ? EXIT.usage : EXIT.broken };
}

const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    if (interrupted.signal.aborted) process.exit(EXIT.interrupted);
    interrupted.abort();
  });
}
try {
  process.exitCode = await main(interrupted.signal);
} catch (error) {
  const { text, code } = explain(error);
  console.error(text);
  process.exitCode = code;
}
