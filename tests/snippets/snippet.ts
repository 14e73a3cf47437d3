import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isTestFile, lineAt, sourceFiles } from '../../scripts/source-text.mjs';

/**
 * What runs a snippet: Node, a page of Chromium, a worker that another snippet's page starts, or, where the snippet makes tests, Vitest
 * (`test-snippets.test.ts`).
 */
export type RunsIn = 'node' | 'page' | 'worker' | 'vitest';

/** A piece of code that readers are shown: a fenced block of a page, or an `@example` of a doc comment. */
export interface Snippet {
  /** Relative to the root of the repository. */
  readonly file: string;
  /** The line of the file on which the code begins, counted from 1. */
  readonly line: number;
  readonly code: string;
  readonly isJsx: boolean;
  readonly runsIn: RunsIn;
  /** The file name under which other snippets of the page, or of the package, import it or start it as a worker. */
  readonly importedAs: string | undefined;
  /** The package whose doc comment it is from. */
  readonly package: string | undefined;
}

export const nameOf = ({ file, line }: Pick<Snippet, 'file' | 'line'>): string => `${file}:${line}`;

/** The file names of scripts of workers. */
const WORKER = /worker\.ts$/;
/** The calls that make tests, or belong into one. */
const IN_TESTS = /^(?:\w+Laws|describeGame|checkGolden)\(/m;

/** A word after the language is a file name for other snippets to import, or `page` for what runs in a browser, as all of `tsx` does. */
const FENCE = /^```(tsx?)(?: ([\w.-]+))?\n([\s\S]*?)^```/gm;

/** The snippets of a page. */
export function snippetsOfPage(file: string, text: string): readonly Snippet[] {
  return [...text.matchAll(FENCE)].map(({ index, 1: language = '', 2: word = '', 3: code = '' }) => ({
    file,
    line: lineAt(text, index) + 1,
    code,
    isJsx: language === 'tsx',
    runsIn: runsIn(code, { isForPage: word === 'page' || language === 'tsx', name: word }),
    importedAs: /\.tsx?$/.test(word) ? word : undefined,
    package: undefined,
  }));
}

function runsIn(code: string, { isForPage, name }: { readonly isForPage: boolean; readonly name: string }): RunsIn {
  if (WORKER.test(name)) return 'worker';
  if (IN_TESTS.test(code)) return 'vitest';
  return isForPage ? 'page' : 'node';
}

/** The files whose examples need a page, a worker of one, or what else browsers have and Node 20 lacks: a database, `WebSocket`. */
const IN_PAGE: readonly string[] = [
  'packages/ai/src/threads/worker-bots.ts',
  'packages/client/src/local/indexed-db.ts',
  'packages/client/src/local/key-value-store.ts',
  'packages/client/src/local/tab-broadcast.ts',
  'packages/client/src/remote/connect.ts',
  'packages/client/src/remote/server-api.ts',
  'packages/client/src/worker/worker-client.ts',
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
    [...comment[0].matchAll(EXAMPLE)].map((example) => {
      const code = (example[1] ?? '').replace(/^[ \t]*\* ?/gm, '');
      // A comment on the first line may say which file the example is.
      const name = /^\/\/ ([\w-]+\.ts)\n/.exec(code)?.[1];
      return {
        file,
        line: lineAt(text, comment.index + example.index) + 1,
        code,
        isJsx: file.endsWith('x') || /^\s*(?:return )?<[A-Z]|=> <|return </m.test(example[1] ?? ''),
        runsIn: runsIn(code, { isForPage: IN_PAGE.includes(file), name: name ?? '' }),
        importedAs: name,
        package: file.split('/')[1],
      };
    }),
  );
}

/** The pages that readers are led to: README.md, all of `docs/`, and the README of each package. */
export function allPages(root: string): readonly string[] {
  const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  return [
    'README.md',
    ...pages.filter((name) => name.endsWith('.md')).map((name) => `docs/${name.replaceAll('\\', '/')}`),
    ...packagePages(root),
  ];
}

/** The README of each package. */
function packagePages(root: string): readonly string[] {
  return readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}/README.md`)
    .filter((page) => existsSync(join(root, page)));
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

/** Those that make tests, or belong into one. */
export function snippetsForVitest(root: string): readonly Snippet[] {
  return [...allOfPages(root), ...allExamples(root)].filter((snippet) => snippet.runsIn === 'vitest');
}
