import { fault } from '../errors/catalogue.ts';

/** Whether an effect is a generator, to be run from question to question. */
export function isGenerator(value: unknown): value is Generator {
  return typeof value === 'object' && value !== null && Symbol.iterator in value && 'next' in value;
}

/** Refuses a generator where code runs to its end at once. */
export function plainly(result: unknown, what: string): void {
  if (isGenerator(result)) fault('generator-here', { what });
  if (typeof (result as { readonly then?: unknown } | undefined | null)?.then === 'function')
    fault('async-effect', { action: what });
}
