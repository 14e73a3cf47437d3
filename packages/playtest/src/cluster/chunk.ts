import { createHash } from 'node:crypto';
import type { PlaytestJob } from '../job.ts';
import { PLAYTEST_ERRORS, PlaytestError, type PlaytestErrorCode } from '../playtest-error.ts';
import type { Range } from '../ranges.ts';

/**
 * What is kept in Redis has this form. Askers and workers of another form use another queue, so that they never meet: raise it
 * with every change of jobs, tallies or of how games are numbered and dealt.
 */
const FORM = 1;
export const QUEUE = `playtest-${FORM}`;
export const PREFIX = 'rookery';

/** What is left in Redis, by askers who never came back, is forgotten after so many seconds. */
export const KEPT = { age: 24 * 60 * 60 } as const;

/** The name of a playtest: the same for the same job, so that who asks again finds what was already played. */
export function nameOf(job: PlaytestJob): string {
  return createHash('sha256').update(JSON.stringify(job)).digest('hex').slice(0, 24);
}

/** The name of a piece of a playtest. Two pieces of one name are one. */
export function pieceId(run: string, [from, to]: Range): string {
  return `${run}-${from}-${to}`;
}

/** An error as a text that a worker leaves for the asker. */
export function writeError(error: unknown): string {
  if (error instanceof PlaytestError) return JSON.stringify({ code: error.code, details: error.details });
  const reason = error instanceof Error ? error.message : String(error);
  return JSON.stringify({ code: 'worker-failed' satisfies PlaytestErrorCode, details: { reason } });
}

/** The error that a worker has left. */
export function readError(text: string): PlaytestError {
  try {
    const { code, details } = JSON.parse(text) as { readonly code: PlaytestErrorCode; readonly details: object };
    if (Object.hasOwn(PLAYTEST_ERRORS, code)) return new PlaytestError(code, { ...details });
  } catch {
    // Written by the queue itself, in plain words.
  }
  return new PlaytestError('worker-failed', { reason: text });
}
