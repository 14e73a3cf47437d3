import { createLogger } from '@rookery/server';
import { expect, test } from 'vitest';
import { logDestination } from './readable-log.ts';

/** What a stream is given by a log that writes there. */
function written(isTTY: boolean, write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  const out = {
    isTTY,
    write(part: string) {
      text += part;
    },
  };
  write(createLogger('trace', logDestination(out)));
  return text;
}

const failed = (log: ReturnType<typeof createLogger>): void =>
  log.error({ err: new Error('The thread died'), match: 'm1', seats: [0, 1] }, 'a match could not be looked after');

test('a terminal shows the time, the level, the error and what it is about', () => {
  const [head, ...frames] = written(true, failed).trimEnd().split('\n');
  expect(head).toMatch(
    /^\d\d:\d\d:\d\d error: a match could not be looked after: The thread died \(match m1, seats \[0,1\]\)$/,
  );
  expect(frames).toHaveLength(3);
  for (const frame of frames) expect(frame).toMatch(/^ {4}at /);
});

test('a terminal shows what is no error on one line', () => {
  expect(written(true, (log) => log.info('closed'))).toMatch(/^\d\d:\d\d:\d\d closed\n$/);
  expect(written(true, (log) => log.warn('alone'))).toMatch(/^\d\d:\d\d:\d\d warning: alone\n$/);
  expect(written(true, (log) => log.error({ err: 'a text' }))).toMatch(/^\d\d:\d\d:\d\d error: a text\n$/);
});

test('anything else gets JSON lines with the whole stack', () => {
  const line = JSON.parse(written(false, failed));
  expect(line).toMatchObject({ level: 50, match: 'm1', msg: 'a match could not be looked after' });
  expect(line.err.stack.split('\n').length).toBeGreaterThan(4);
});
