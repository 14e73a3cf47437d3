import type { Thing } from '@rookery/table';

/** What is printed on a thing to be read, a line each: the facts that have no name. */
export function runningText({ facts }: Thing): readonly string[] {
  return facts.filter(({ name }) => name === '').map(({ text }) => text);
}

/** Whether more is printed on a thing than a name and a few facts. */
export function hasRunningText({ facts }: Thing): boolean {
  return facts.some(({ name }) => name === '');
}
