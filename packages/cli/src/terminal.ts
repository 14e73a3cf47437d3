import { createInterface, type Interface } from 'node:readline';

/** Where the table is shown and where people type: a terminal, or a script in tests. */
export interface Terminal {
  print(text: string): void;
  /** The next line typed; undefined when there are no more. */
  ask(prompt: string): Promise<string | undefined>;
  close(): void;
}

/** The terminal of the process. Lines that arrive before they are asked for are kept. */
export function processTerminal(): Terminal {
  const lines: string[] = [];
  let waiting: ((line: string | undefined) => void) | undefined;
  let ended = false;
  const reader: Interface = createInterface({ input: process.stdin });
  reader.on('line', (line) => {
    if (waiting === undefined) lines.push(line);
    else {
      const give = waiting;
      waiting = undefined;
      give(line);
    }
  });
  // Whoever reads along may stop doing so at any time.
  process.stdout.on('error', (error: { readonly code?: string }) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
  reader.on('close', () => {
    ended = true;
    waiting?.(undefined);
  });
  return {
    print: (text) => process.stdout.write(`${text}\n`),
    ask: (prompt) => {
      process.stdout.write(prompt);
      const line = lines.shift();
      if (line !== undefined || ended) return Promise.resolve(line);
      return new Promise((resolve) => {
        waiting = resolve;
      });
    },
    close: () => reader.close(),
  };
}
