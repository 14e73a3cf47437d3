import { relative } from 'node:path';
import type { Finding } from './finding.ts';
import { type ParsedSource, parseSource, positionAt } from './parse.ts';
import { impuritiesIn } from './purity/impurities.ts';
import { moduleWritesIn } from './purity/module-state.ts';
import type { SyntaxNode } from './purity/syntax.ts';
import type { GameSources } from './sources.ts';

/** A line that carries such a comment may use what is forbidden. */
const EXCUSED = /\/\/ purity: allowed \S/;

/** Checks that the rules of a game reach nothing outside of the match. */
export function checkPurity({ files, folder }: GameSources): readonly Finding[] {
  return files.flatMap((source) => {
    const file = relative(folder, source.path);
    return [
      ...impurePlaces(source, file),
      ...moduleWritesIn(source.program).map(({ node, message, cure }): Finding => {
        return { file, ...positionOf(source, node), code: 'module-state', message, cure, severity: 'warning' };
      }),
    ].filter(({ line }) => !isExcused(source, line));
  });
}

/**
 * Finds every use of a forbidden global in a source text. A line may be excused with `// purity: allowed <reason>`.
 *
 * @example
 * const [found] = findImpurities('rules.ts', 'export const roll = () => Math.random();');
 * console.log(found?.code, found?.line, found?.cure);
 * // chance 1 Use game.random, whose numbers follow from the seed of the match.
 */
export function findImpurities(file: string, text: string): readonly Finding[] {
  const source = parseSource(file, text);
  return impurePlaces(source, file).filter(({ line }) => !isExcused(source, line));
}

function impurePlaces(source: ParsedSource, file: string): readonly Finding[] {
  return impuritiesIn(source.program).map(({ node, kind, message, cure }) => {
    return { file, ...positionOf(source, node), code: kind, message, cure, severity: 'error' };
  });
}

function isExcused({ text }: ParsedSource, line: number): boolean {
  return EXCUSED.test(text.split('\n')[line - 1] ?? '');
}

function positionOf({ text }: ParsedSource, node: SyntaxNode): Pick<Finding, 'line' | 'column'> {
  return positionAt(text, node.start ?? 0);
}
