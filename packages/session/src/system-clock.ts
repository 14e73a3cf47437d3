import type { Clock } from './ports.ts';

/** Longest delay of a timer; longer ones would fire at once. */
const LONGEST_WAIT = 2 ** 31 - 1;

/**
 * The system clock.
 *
 * @example
 * const stop = systemClock.later(1000, () => console.log('a second later')); // …
 * stop();
 */
export const systemClock: Clock = {
  now: () => Date.now(),
  later(ms, call) {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (left: number) => {
      const part = Math.min(Math.max(left, 0), LONGEST_WAIT);
      timer = setTimeout(() => (left > part ? wait(left - part) : call()), part);
    };
    wait(ms);
    return () => clearTimeout(timer);
  },
};
