import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PlaytestJob } from './job.ts';
import { PlaytestError } from './playtest-error.ts';
import type { Range } from './ranges.ts';
import type { Tally, ThinkTimes } from './tally.ts';

/** Progress of a playtest, as saved to disk. */
export interface Checkpoint {
  readonly job: PlaytestJob;
  /** Ranges of games that the tally contains. */
  readonly done: readonly Range[];
  readonly tally: Tally;
  readonly timing: ThinkTimes;
}

const FORM = 'rookery playtest 1';

/** Writes a checkpoint atomically: a concurrent reader finds the old one or the new one, never part of one. */
export async function writeCheckpoint(path: string, checkpoint: Checkpoint): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, JSON.stringify({ form: FORM, ...checkpoint }));
  await rename(`${path}.new`, path);
}

/** Reads the checkpoint of a job; undefined if there is no such file. Throws if it belongs to another job. */
export async function readCheckpoint(path: string, job: PlaytestJob): Promise<Checkpoint | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as { readonly code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
  const bad = (reason: string): never => {
    throw new PlaytestError('bad-checkpoint', { path, reason });
  };
  const read = parse(text) ?? bad('it is not JSON');
  if (read.form !== FORM) bad(`its form is not "${FORM}"`);
  if (typeof read.job !== 'object' || !Array.isArray(read.done) || typeof read.tally?.games !== 'number')
    bad('parts are missing');
  const counted = read.done.reduce((sum, [from, to]) => sum + to - from, 0);
  if (counted !== read.tally.games) bad(`it counts ${read.tally.games} games, but ${counted} are said to be done`);
  const other = differenceOf(read.job, job);
  if (other !== undefined) throw new PlaytestError('other-playtest', { path, reason: other });
  return { job, done: read.done, tally: read.tally, timing: read.timing };
}

function parse(text: string): (Checkpoint & { readonly form: unknown }) | undefined {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Describes the first difference between two jobs. */
function differenceOf(a: PlaytestJob, b: PlaytestJob): string | undefined {
  const names = Object.keys(b) as (keyof PlaytestJob)[];
  const name = names.find((each) => JSON.stringify(a[each]) !== JSON.stringify(b[each]));
  return name === undefined
    ? undefined
    : `its ${name === 'to' ? 'number of games' : name} is ${JSON.stringify(a[name])}, not ${JSON.stringify(b[name])}`;
}
