import { parseSync } from 'oxc-parser';
import type { SyntaxNode } from './purity/syntax.ts';

/** A source file as a syntax tree. */
export interface ParsedSource {
  readonly text: string;
  readonly program: SyntaxNode;
  /** The first syntax error; undefined if there is none. */
  readonly error: { readonly message: string; readonly offset: number } | undefined;
}

/** Parses TypeScript or JavaScript; the name of the file says which. */
export function parseSource(file: string, text: string): ParsedSource {
  const { program, errors } = parseSync(file, text);
  const [first] = errors;
  const error = first && { message: first.message, offset: first.labels[0]?.start ?? 0 };
  return { text, program, error };
}

/** Returns the line and column of an offset, both counted from 1. */
export function positionAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
