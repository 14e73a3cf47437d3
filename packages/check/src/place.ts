import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Finding } from './finding.ts';

/** A place in a source file. */
export type Place = Pick<Finding, 'file' | 'line' | 'column'>;

const FRAME = /(file:\/\/[^\s)]+?|(?:[A-Za-z]:)?[/\\][^\s):]+)(?:\?[^\s):]*)?:(\d+):(\d+)/;

/** Returns the errors of a chain of causes, innermost first. */
function causes(error: unknown): readonly Error[] {
  return error instanceof Error ? [...causes(error.cause), error] : [];
}

/** Returns the innermost place in the game's own files where an error arose; undefined if it arose elsewhere. */
export function placeOf(error: unknown, folder: string, isOwn: (path: string) => boolean): Place | undefined {
  for (const each of causes(error)) {
    for (const line of (each.stack ?? '').split('\n')) {
      const [, address, row, column] = FRAME.exec(line) ?? [];
      if (address === undefined) continue;
      const path = address.startsWith('file:') ? fileURLToPath(address.replace(/\?.*$/, '')) : address;
      if (isOwn(path)) return { file: relative(folder, path), line: Number(row), column: Number(column) };
    }
  }
  return undefined;
}

/** Returns the innermost error of a chain of causes. */
export function innermost(error: unknown): unknown {
  return causes(error)[0] ?? error;
}
