import { createInterface, type Interface } from 'node:readline';

/** Output and input of a terminal match: the process's terminal, or a script in tests. */
export interface Terminal {
  print(text: string): void;
  /** Prompts for a line; undefined at the end of the input. */
  ask(prompt: string): Promise<string | undefined>;
  close(): void;
}

/** Creates the terminal of the process. Buffers lines that arrive before a prompt. */
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
  // The reader of a pipe may close it at any time.
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
