import type { PlaytestJob } from './job.ts';
import type { JobResult } from './play.ts';

/** What a worker is sent: games to play, for so long at most. */
export interface Order {
  readonly job: PlaytestJob;
  readonly ms: number;
}

/** What a worker sends back. */
export type Report = { readonly ok: true; readonly result: JobResult } | { readonly ok: false; readonly message: string };
