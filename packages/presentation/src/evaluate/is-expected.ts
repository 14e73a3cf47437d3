import type { Expected, MinMax, Scalar } from '../language/value-path.ts';

/** Whether a value is as expected: equal, one of several, or a number within limits. */
export function isExpected(value: unknown, expected: Expected | undefined): boolean {
  if (isScalars(expected)) return expected.some((each) => each === value);
  if (typeof expected === 'object' && expected !== null) return typeof value === 'number' && isWithin(value, expected);
  return value === (expected ?? null);
}

function isScalars(expected: Expected | undefined): expected is readonly Scalar[] {
  return Array.isArray(expected);
}

/** Whether a number is within limits. */
export function isWithin(number: number, { min, max }: MinMax): boolean {
  return number >= (min ?? Number.NEGATIVE_INFINITY) && number <= (max ?? Number.POSITIVE_INFINITY);
}
