/** Where text is written to. */
export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** What a line of the server's log has. Whatever else stands there is what the line is about. */
interface LogLine {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: string | { readonly message: string; readonly code?: string; readonly stack?: string };
}

/** From which number on a line has which word; info needs none. */
const LEVEL_WORDS: readonly (readonly [from: number, word: string])[] = [
  [60, 'fatal: '],
  [50, 'error: '],
  [40, 'warning: '],
  [30, ''],
  [0, 'debug: '],
];

/** How much of a stack trace a terminal shows; the JSON lines have it whole. */
const STACK_LINES = 3;

/** Where a log writes its JSON lines so that a terminal shows readable ones; anything else gets them as they are. */
export function logDestination(out: Output): { write(line: string): void } {
  return {
    write(line) {
      out.write(out.isTTY === true ? readableLine(line) : line);
    },
  };
}

/** `14:03:05 error: a match could not be looked after: The thread died (match m1)`, and where an error came from. */
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
