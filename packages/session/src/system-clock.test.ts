import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from './system-clock.ts';

const MONTH = 31 * 24 * 3600 * 1000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a call comes when its time has come, also after longer than a timer can wait', () => {
  const calls: number[] = [];
  const start = systemClock.now();
  for (const ms of [0, 1000, MONTH]) systemClock.later(ms, () => calls.push(systemClock.now() - start));
  vi.advanceTimersByTime(1000);
  expect(calls).toEqual([0, 1000]);
  vi.advanceTimersByTime(MONTH);
  expect(calls).toEqual([0, 1000, MONTH]);
});

test('a stopped call never comes, even if it was waiting in parts', () => {
  const call = vi.fn();
  const stops = [10, MONTH].map((ms) => systemClock.later(ms, call));
  vi.advanceTimersByTime(5);
  stops[0]?.();
  vi.advanceTimersByTime(30 * 24 * 3600 * 1000);
  stops[1]?.();
  vi.advanceTimersByTime(MONTH);
  expect(call).not.toHaveBeenCalled();
});
