import type { Terminal } from './terminal.ts';

/** A terminal that types given lines and keeps what is printed. */
export function scripted(lines: readonly string[]): Terminal & { readonly printed: string[] } {
  const left = [...lines];
  const printed: string[] = [];
  return {
    printed,
    print: (text) => printed.push(text),
    ask: (prompt) => {
      printed.push(prompt);
      return Promise.resolve(left.shift());
    },
    close: () => {},
  };
}
