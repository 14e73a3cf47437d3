/** What the pages point to is there: files, headings, and the functions that are named beside a file. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8');

/** Every page that people read: those of the root, of `docs/` and `.github/`, and the one of each package. */
const PAGES: readonly string[] = [
  ...pagesIn('.', false),
  ...pagesIn('docs', true),
  ...pagesIn('.github', true),
  ...pagesIn('.changeset', false),
  ...readdirSync(join(ROOT, 'packages')).flatMap((name) => pagesIn(`packages/${name}`, false)),
];

function pagesIn(folder: string, recursive: boolean): readonly string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name).replaceAll('\\', '/'));
}

/** The text of a page without its code blocks. */
const proseOf = (text: string): string => text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');

/** The anchor that GitHub makes of a heading. */
function anchorOf(heading: string): string {
  const words = heading.replaceAll(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
  return words.replaceAll(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');
}

const anchorsOf = (text: string): readonly string[] =>
  [...proseOf(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** The links of a text that stay in the repository. */
const linksIn = (text: string): readonly string[] =>
  [...proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to).filter((to) => !/^[a-z]+:/.test(to));

function problemOf(page: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : normalize(join(dirname(page), path));
  if (!existsSync(join(ROOT, target))) return `${page}: ${link} is not there`;
  if (anchor === undefined || !target.endsWith('.md')) return undefined;
  return anchorsOf(read(target)).includes(anchor) ? undefined : `${page}: ${link} has no such heading`;
}

/** Files and folders of the repository that are named in backticks, with their whole path. */
const NAMED = /`((?:packages|games|apps|proofs|scripts|tests|bench|docs|examples)\/[\w./@-]*)`/g;

const namedIn = (text: string): readonly string[] => [...proseOf(text).matchAll(NAMED)].map(([, path = '']) => path);

test('every link leads to a file, and to a heading of it', () => {
  expect(PAGES.flatMap((page) => linksIn(read(page)).flatMap((link) => problemOf(page, link) ?? []))).toEqual([]);
  expect(PAGES.length).toBeGreaterThan(40);
});

test('every file and folder that a page names with its path is there', () => {
  const wrong = PAGES.flatMap((page) =>
    namedIn(read(page))
      // What a build writes is not there before it.
      .filter((path) => !existsSync(join(ROOT, path)) && !/^apps\/\w+\/dist\//.test(path))
      .map((path) => `${page}: ${path}`),
  );
  expect(wrong).toEqual([]);
});

/** A line of the map in `ARCHITECTURE.md` that starts with a path; indented lines after it continue it. */
const MAP_PATH = /^((?:packages|games|apps)\/[\w-]+|[a-z]+\/)\s/;

/** Folders of the map that are not there: paths at the start of a line, and names with a slash inside a package. */
function missingFolders(architecture: string): readonly string[] {
  const [, map = ''] = /^```\n([\s\S]*?)^```/m.exec(architecture) ?? [];
  let base = '';
  return map.split('\n').flatMap((line) => {
    base = MAP_PATH.exec(line)?.[1] ?? base;
    const inside = [...line.matchAll(/(?<![\w/<>-])([\w-]+\/)(?=[\s:,]|$)/g)].map(([, name = '']) => name);
    return [base, ...inside].filter(
      (name) => ![name, `${base}/src/${name}`, `${base}/${name}`].some((path) => existsSync(join(ROOT, path))),
    );
  });
}

test('every folder of the map is there', () => {
  expect(missingFolders(read('ARCHITECTURE.md'))).toEqual([]);
  expect(
    missingFolders('```\npackages/session   a match. rooms/: many;\n                   record/: files\n```\n'),
  ).toEqual(['record/']);
});

/** A link to a source file, and the names in backticks that follow it before the next link or the text. */
const HOP = /\]\((\.\.\/[^)]+\.tsx?)\) ((?:`#?\w+`(?:, )?)+)/g;

/** Names of the walk that their file does not have. */
function strangeNames(text: string): readonly string[] {
  return [...text.matchAll(HOP)].flatMap(([, path = '', names = '']) => {
    const file = normalize(join('docs', path));
    const source = existsSync(join(ROOT, file)) ? read(file) : '';
    return [...names.matchAll(/`(#?\w+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !new RegExp(`(?<![\\w#])${name}\\b`).test(source))
      .map((name) => `${file} has no ${name}`);
  });
}

test('each file of the walk has the functions that are named beside it', () => {
  const text = read('docs/walkthrough.md');
  expect([...text.matchAll(HOP)].length).toBeGreaterThan(60);
  expect(strangeNames(text)).toEqual([]);
});

test('a link to nowhere, a missing heading and a missing function are noticed', () => {
  expect(problemOf('docs/guide.md', 'nowhere.md')).toContain('is not there');
  expect(problemOf('docs/guide.md', 'walkthrough.md#nowhere')).toContain('no such heading');
  expect(problemOf('docs/guide.md', 'walkthrough.md#3-a-hidden-card')).toBeUndefined();
  expect(strangeNames('[x](../packages/engine/src/match/judge.ts) `judgeAction`, `juggle`')).toEqual([
    'packages/engine/src/match/judge.ts has no juggle',
  ]);
});
