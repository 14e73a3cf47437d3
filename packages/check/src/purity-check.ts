import { relative } from 'node:path';
import type { Finding } from './finding.ts';
import { positionAt } from './parse.ts';
import { impuritiesIn } from './purity/impurities.ts';
import { moduleWritesIn } from './purity/module-state.ts';
import type { SyntaxNode } from './purity/syntax.ts';
import type { GameSources, SourceFile } from './sources.ts';

/** A line that carries such a comment may use what is forbidden. */
const EXCUSED = /\/\/ purity: allowed \S/;

/** Checks that the rules of a game reach nothing outside of the match. */
export function checkPurity({ files, folder }: GameSources): readonly Finding[] {
  return files.flatMap((file) =>
    [
      ...impuritiesIn(file.program).map(({ node, kind, message, cure }): Finding => {
        return { ...place(file, folder, node), code: kind, message, cure, severity: 'error' };
      }),
      ...moduleWritesIn(file.program).map(({ node, message, cure }): Finding => {
        return { ...place(file, folder, node), code: 'module-state', message, cure, severity: 'warning' };
      }),
    ].filter(({ line }) => !EXCUSED.test(file.text.split('\n')[line - 1] ?? '')),
  );
}

function place({ path, text }: SourceFile, folder: string, node: SyntaxNode): Pick<Finding, 'file' | 'line' | 'column'> {
  const { start } = node as unknown as { readonly start: number };
  return { file: relative(folder, path), ...positionAt(text, start) };
}
