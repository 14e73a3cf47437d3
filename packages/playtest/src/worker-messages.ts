import type { PlaytestJob } from './job.ts';
import type { JobResult } from './play.ts';

/** Message to a worker: games to play, for at most `ms` milliseconds. */
export interface Order {
  readonly job: PlaytestJob;
  readonly ms: number;
}

/** Message from a worker. */
export type Report = { readonly ok: true; readonly result: JobResult } | { readonly ok: false; readonly message: string };
