// Plain words: no phrase that the glossary bans in comments, pages and texts for people, and no name that two packages export. What
// strangers read first is named in the report: doc comments of public names, pages and texts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publicComments } from './public-comments.mjs';
import { publicNames } from './public-names.mjs';
import { commentsIn, isTestFile, lineAt, report, sourceFiles } from './source-text.mjs';
import { isMain } from './steps.mjs';
import { textsIn } from './texts-for-people.mjs';

const GLOSSARY = 'docs/glossary.md';
const FOLDERS = ['packages', 'games', 'apps', 'scripts', 'proofs', 'bench'];
/** Where a thing is what a scene shows. */
const SCENES = /^(packages\/(table|react|kit|presentation)\/|games\/[^/]+\/table\/|apps\/|docs\/(table|presentation)\.md$)/;
/** Code within a line of a page. */
const CODE = /`[^`\n]+`/g;

/**
 * @typedef {{ source: string, pattern: RegExp, instead: string }} Phrase
 * @typedef {{ file: string, line: number, found: string, phrase: Phrase }} Place
 */

/**
 * The banned phrases of a glossary: the rows of its last table, a pattern and what to write instead.
 * @param {string} glossary
 * @returns {Phrase[]}
 */
export function phrasesIn(glossary) {
  const table = glossary.slice(glossary.indexOf('## Banned phrases'));
  return [...table.matchAll(/^\| `(.+?)` \| (.+?) \|$/gm)].map(([, source = '', instead = '']) => ({
    source: source.replaceAll('\\|', '|'),
    pattern: new RegExp(source.replaceAll('\\|', '|'), 'gim'),
    instead,
  }));
}

/**
 * The places in one text that a phrase is found in.
 * @param {string} text
 * @param {string} file
 * @param {number} line where the text starts
 * @param {readonly Phrase[]} phrases
 * @returns {Place[]}
 */
export function placesIn(text, file, line, phrases) {
  return phrases
    .filter((phrase) => !(isOfThings(phrase) && SCENES.test(file)))
    .flatMap((phrase) =>
      [...text.matchAll(phrase.pattern)].map((match) => ({
        file,
        line: line + lineAt(text, match.index) - 1,
        found: match[0].trim(),
        phrase,
      })),
    );
}

/**
 * The places in all sources but tests, by what is looked for in each.
 * @param {string} root
 * @param {readonly Phrase[]} phrases
 * @param {(source: string, file: string) => readonly { line: number, text: string }[]} partsIn
 */
function placesInSources(root, phrases, partsIn) {
  return FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => sourceFiles(join(root, folder)))
    .map((path) => ({ path, file: relative(root, path).split(sep).join('/') }))
    .filter(({ file }) => !isTestFile(file) && !file.startsWith('bench/peers/') && file !== 'scripts/check-words.mjs')
    .flatMap(({ path, file }) =>
      partsIn(readFileSync(path, 'utf8'), file).flatMap(({ line, text }) => placesIn(text, file, line, phrases)),
    );
}

/** @param {string} root @param {readonly Phrase[]} phrases */
function placesInPages(root, phrases) {
  return pagesIn(root)
    .filter((file) => file !== GLOSSARY)
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const prose = text.replace(CODE, (code) => ' '.repeat(code.length));
      return phrases.flatMap((phrase) => placesIn(isOfThings(phrase) ? prose : text, file, 1, [phrase]));
    });
}

/** Whether a phrase bans "thing", which pages must be able to write in the names of files and types. @param {Phrase} phrase */
function isOfThings({ source }) {
  return source.includes('things?');
}

/**
 * Every Markdown file beside the sources: of the root, of `docs` and `.github`, and the page of each package.
 * @param {string} root
 * @returns {string[]}
 */
function pagesIn(root) {
  const below = ['docs', '.github'].filter((folder) => existsSync(join(root, folder)));
  const pages = below.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const ofPackages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`);
  return [...readdirSync(root), ...pages, ...ofPackages.filter((file) => existsSync(join(root, file)))]
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.split(sep).join('/'));
}

/**
 * Names that are public in two packages; what a package hands on from another is that package's.
 * @param {string} root
 * @returns {string[]}
 */
export function sharedNames(root) {
  /** @type {Map<string, Set<string>>} */
  const owners = new Map();
  for (const { name, door } of publicNames(root)) owners.set(name, (owners.get(name) ?? new Set()).add(door.package));
  return [...owners]
    .filter(([, packages]) => packages.size > 1)
    .map(([name, packages]) => `${name}: ${[...packages].join(', ')}`);
}

/**
 * Checks a whole tree.
 * @param {string} root
 * @returns {string[]} violations, each as `file:line message`
 */
export function checkWords(root) {
  const phrases = phrasesIn(readFileSync(join(root, GLOSSARY), 'utf8'));
  const ofPublicNames = publicComments(root).flatMap(({ file, line, text }) => placesIn(text, file, line, phrases));
  const publicLines = new Set(ofPublicNames.map(({ file, line }) => `${file}:${line}`));
  const kinds = {
    'the doc comment of a public name': ofPublicNames,
    'a comment': placesInSources(root, phrases, commentsIn).filter(({ file, line }) => !publicLines.has(`${file}:${line}`)),
    'a page': placesInPages(root, phrases),
    'a text for people': placesInSources(root, phrases, textsIn),
  };
  return [
    ...Object.entries(kinds).flatMap(([kind, places]) =>
      places.map(({ file, line, found, phrase }) => `${file}:${line} "${found}" in ${kind}; write ${phrase.instead}`),
    ),
    ...sharedNames(root).map((shared) => `packages:1 a name that two packages export, ${shared}`),
  ];
}

if (isMain(import.meta.url)) report('words', checkWords(fileURLToPath(new URL('..', import.meta.url))));
