import type { Output } from '@rookery/project';

/** Fields of a server log line. All other fields are its context. */
interface LogLine {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: string | { readonly message: string; readonly code?: string; readonly stack?: string };
}

/** Minimum level and prefix; info has no prefix. */
const LEVEL_WORDS: readonly (readonly [from: number, word: string])[] = [
  [60, 'fatal: '],
  [50, 'error: '],
  [40, 'warning: '],
  [30, ''],
  [0, 'debug: '],
];

/** Number of stack frames shown on a terminal; the JSON lines contain all of them. */
const STACK_LINES = 3;

/** Returns a log destination that prints readable lines on a terminal and passes JSON lines through otherwise. */
export function logDestination(out: Output): { write(line: string): void } {
  return {
    write(line) {
      out.write(out.isTTY === true ? readableLine(line) : line);
    },
  };
}

/**
 * Formats a log line, with the first stack frames of an error: `14:03:05 error: a match could not be looked after: The
 * thread died (match m1)`.
 */
export function readableLine(line: string): string {
  const { level, time, msg = '', err, ...about } = JSON.parse(line) as LogLine & Readonly<Record<string, unknown>>;
  const word = LEVEL_WORDS.find(([from]) => level >= from)?.[1] ?? '';
  const { message = '', stack = '' } = typeof err === 'string' ? { message: err } : (err ?? {});
  const details = Object.entries(about).map(
    ([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const text = [msg, message].filter((part) => part !== '').join(': ');
  const frames = stack.split('\n').filter((frame) => /^\s+at /.test(frame));
  const head = `${new Date(time).toTimeString().slice(0, 8)} ${word}${text}${details.length > 0 ? ` (${details.join(', ')})` : ''}`;
  return [head, ...frames.slice(0, STACK_LINES), ''].join('\n');
}
