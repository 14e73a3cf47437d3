import { fault } from '../errors/catalogue.ts';

/** Whether an effect is a generator, to be run from question to question. */
export function isGenerator(value: unknown): value is Generator {
  return typeof value === 'object' && value !== null && Symbol.iterator in value && 'next' in value;
}

/** Throws if `result` is a generator or a promise, because this code must run synchronously. */
export function plainly(result: unknown, what: string): void {
  if (isGenerator(result)) fault('generator-here', { what });
  if (typeof (result as { readonly then?: unknown } | undefined | null)?.then === 'function')
    fault('async-effect', { action: what });
}
