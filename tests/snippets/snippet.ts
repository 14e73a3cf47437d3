import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isTestFile, lineAt, sourceFiles } from '../../scripts/source-text.mjs';

/** A piece of code that readers are shown: a fenced block of a page, or an `@example` of a doc comment. */
export interface Snippet {
  /** Relative to the root of the repository. */
  readonly file: string;
  /** The line of the file on which the code begins, counted from 1. */
  readonly line: number;
  readonly code: string;
  readonly isJsx: boolean;
  /** Whether it is only compiled, since what it needs is not here: a worker, a server of somebody else. */
  readonly compiledOnly: boolean;
  /** Whether it runs in a page of a browser. */
  readonly inPage: boolean;
  /** The file name under which other snippets of the page import it. */
  readonly importedAs: string | undefined;
  /** The package whose doc comment it is from. */
  readonly package: string | undefined;
}

export const nameOf = ({ file, line }: Pick<Snippet, 'file' | 'line'>): string => `${file}:${line}`;

/**
 * A word after the language is a file name for other snippets to import, `page` for what runs in a browser, or `check` for what is only
 * compiled, as all of `tsx` is.
 */
const FENCE = /^```(tsx?)(?: ([\w.]+))?\n([\s\S]*?)^```/gm;

/** The snippets of a page. */
export function snippetsOfPage(file: string, text: string): readonly Snippet[] {
  return [...text.matchAll(FENCE)].map(({ index, 1: language = '', 2: word = '', 3: code = '' }) => ({
    file,
    line: lineAt(text, index) + 1,
    code,
    isJsx: language === 'tsx',
    compiledOnly: word === 'check' || language === 'tsx',
    inPage: word === 'page',
    importedAs: /\.tsx?$/.test(word) ? word : undefined,
    package: undefined,
  }));
}

/** The files whose examples need a page, or the database of a browser. */
const IN_PAGE: readonly string[] = [
  'packages/client/src/local/indexed-db.ts',
  'packages/client/src/local/key-value-store.ts',
  'packages/client/src/local/tab-broadcast.ts',
  'packages/table/src/gesture/attach-gestures.ts',
  'packages/table/src/gesture/attach-keys.ts',
  'packages/table/src/motion/play-motions.ts',
  'packages/table/src/motion/rects.ts',
];

const COMMENT = /\/\*\*(?:(?!\*\/)[\s\S])*\*\//g;
const EXAMPLE = /@example[^\n]*\n((?:(?!^\s*\* @)[\s\S])*?)(?=^\s*\* @|\s*\*\/)/gm;

/** The examples in the doc comments of a source file. */
export function examplesOf(file: string, text: string): readonly Snippet[] {
  return [...text.matchAll(COMMENT)].flatMap((comment) =>
    [...comment[0].matchAll(EXAMPLE)].map((example) => ({
      file,
      line: lineAt(text, comment.index + example.index) + 1,
      code: (example[1] ?? '').replace(/^[ \t]*\* ?/gm, ''),
      isJsx: file.endsWith('x') || /^\s*(?:return )?<[A-Z]|=> <|return </m.test(example[1] ?? ''),
      compiledOnly: false,
      inPage: IN_PAGE.includes(file),
      importedAs: undefined,
      package: file.split('/')[1],
    })),
  );
}

/** The pages that readers are led to: README.md and all of `docs/`. */
export function allPages(root: string): readonly string[] {
  const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  return ['README.md', ...pages.filter((name) => name.endsWith('.md')).map((name) => `docs/${name.replaceAll('\\', '/')}`)];
}

/** Every snippet of the pages. */
export function allOfPages(root: string): readonly Snippet[] {
  return allPages(root).flatMap((file) => snippetsOfPage(file, readFileSync(join(root, file), 'utf8')));
}

/** Every example of every package, those of private names too. */
export function allExamples(root: string): readonly Snippet[] {
  return readdirSync(join(root, 'packages')).flatMap((name) =>
    sourceFiles(join(root, 'packages', name, 'src'))
      .filter((path) => !isTestFile(path))
      .flatMap((path) => examplesOf(relative(root, path).replaceAll('\\', '/'), readFileSync(path, 'utf8'))),
  );
}
