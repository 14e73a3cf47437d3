import type { SourceMap } from 'node:module';

/** A line and column of a source file, both from 1. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** Returns the position in the source of a position in the code that runs, both from 0. Without a map they are the same. */
export function sourcePosition(map: SourceMap | undefined, line: number, column: number): SourcePosition {
  const { originalLine = line, originalColumn = column } = (map?.findEntry(line, column) ?? {}) as {
    readonly originalLine?: number;
    readonly originalColumn?: number;
  };
  return { line: originalLine + 1, column: originalColumn + 1 };
}
