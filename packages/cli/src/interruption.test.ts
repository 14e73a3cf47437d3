import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { runHere, spawned } from './commands.test-kit.ts';
import { interruptionOf } from './interruption.ts';

class FakeProcess extends EventEmitter {
  readonly exits: unknown[] = [];
  exit = ((code) => this.exits.push(code)) as NodeJS.Process['exit'] & ((code: number) => void);
}

afterEach(() => {
  vi.useRealTimers();
});

test('nothing listens until somebody reads the signal; then one signal aborts, and a second ends the process', () => {
  vi.useFakeTimers();
  const from = new FakeProcess();
  const interruption = interruptionOf(from as never);
  expect([from.listenerCount('SIGINT'), interruption.isAborted]).toEqual([0, false]);
  const { signal } = interruption;
  from.emit('SIGINT');
  expect([signal.aborted, interruption.isAborted, from.exits]).toEqual([true, true, []]);
  from.emit('SIGTERM');
  expect(from.exits).toEqual([130]);
});

test('what lingers after a signal is ended in the end', () => {
  vi.useFakeTimers();
  const from = new FakeProcess();
  expect(interruptionOf(from as never).signal.aborted).toBe(false);
  from.emit('SIGTERM');
  vi.advanceTimersByTime(60_000);
  expect(from.exits).toEqual([130]);
});

test('an interrupted subcommand that is not done ends with 130, one that is done with 0', async () => {
  const interruption = { signal: AbortSignal.abort(), isAborted: true };
  const ended = (result: number) =>
    runHere(['ends'], {
      interruption,
      subcommands: [
        {
          name: 'ends',
          summary: '',
          load: async () => ({
            name: 'ends',
            summary: '',
            arguments: [],
            options: [],
            examples: [],
            run: async () => result,
          }),
        },
      ],
    });
  expect((await ended(1)).code).toBe(130);
  expect((await ended(0)).code).toBe(0);
});

test('Ctrl-C ends a subcommand that computes without a pause', { timeout: 60_000 }, async () => {
  const started = Date.now();
  const { code } = await spawned(['perft', 'hex', '9', '--verbose'], undefined, undefined, 3000);
  expect(code).toBeNull();
  expect(Date.now() - started).toBeLessThan(50_000);
});
