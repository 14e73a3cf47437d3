import { createInterface, type Interface } from 'node:readline';
import type { Output } from '@rookery/project';

/** Output and input of a terminal match: the process's terminal, or a script in tests. */
export interface Terminal {
  print(text: string): void;
  /** Prompts for a line; undefined at the end of the input. */
  ask(prompt: string): Promise<string | undefined>;
  close(): void;
}

/** Creates the terminal of the process, which prints to `out`. Buffers lines that arrive before a prompt. */
export function processTerminal(out: Output): Terminal {
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
  reader.on('close', () => {
    ended = true;
    waiting?.(undefined);
  });
  return {
    print: (text) => out.write(`${text}\n`),
    ask: (prompt) => {
      out.write(prompt);
      const line = lines.shift();
      if (line !== undefined || ended) return Promise.resolve(line);
      return new Promise((resolve) => {
        waiting = resolve;
      });
    },
    close: () => reader.close(),
  };
}
