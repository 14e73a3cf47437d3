import { createHash } from 'node:crypto';
import type { PlaytestJob } from '../job.ts';
import { PLAYTEST_ERRORS, PlaytestError, type PlaytestErrorCode } from '../playtest-error.ts';
import type { Range } from '../ranges.ts';

/**
 * Format version of the data in Redis. It is part of the queue's name, so that coordinators and workers of different
 * versions never meet. Raise it with every change to jobs, tallies, or the numbering and seeding of games.
 */
const FORM = 1;
export const QUEUE = `playtest-${FORM}`;
export const PREFIX = 'rookery';

/** Expiry of results whose coordinator never returned, in seconds. */
export const KEPT = { age: 24 * 60 * 60 } as const;

/** Id of a playtest. The same job has the same id, so that a repeated run finds earlier results. */
export function nameOf(job: PlaytestJob): string {
  return createHash('sha256').update(JSON.stringify(job)).digest('hex').slice(0, 24);
}

/** Id of a chunk. Chunks with equal ids are the same. */
export function pieceId(run: string, [from, to]: Range): string {
  return `${run}-${from}-${to}`;
}

/** Serializes an error of a worker for the coordinator. */
export function writeError(error: unknown): string {
  if (error instanceof PlaytestError) return JSON.stringify({ code: error.code, details: error.details });
  const reason = error instanceof Error ? error.message : String(error);
  return JSON.stringify({ code: 'worker-failed' satisfies PlaytestErrorCode, details: { reason } });
}

/** Parses the error that a worker reported. */
export function readError(text: string): PlaytestError {
  try {
    const { code, details } = JSON.parse(text) as { readonly code: PlaytestErrorCode; readonly details: object };
    if (Object.hasOwn(PLAYTEST_ERRORS, code)) return new PlaytestError(code, { ...details });
  } catch {
    // The queue itself wrote plain text.
  }
  return new PlaytestError('worker-failed', { reason: text });
}
