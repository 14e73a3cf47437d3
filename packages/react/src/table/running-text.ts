import type { Thing } from '@rookery/table';

/** Returns the running text of a thing by lines: its detail lines without a name. */
export function runningText({ facts }: Thing): readonly string[] {
  return facts.filter(({ name }) => name === '').map(({ text }) => text);
}

/** Whether a thing has running text besides its name and facts. */
export function hasRunningText({ facts }: Thing): boolean {
  return facts.some(({ name }) => name === '');
}
