// Plain words: counts phrases that the glossary bans, in comments and docs, and names that two packages export. Counts may only fall:
// `npm run words` compares them with words-ratchet.json, `npm run words -- --list` shows every place, `-- --write` lowers the counts.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publicNames } from './public-names.mjs';
import { commentsIn, isTestFile, lineAt, report, sourceFiles } from './source-text.mjs';
import { isMain } from './steps.mjs';

const GLOSSARY = 'docs/glossary.md';
const RATCHET = 'scripts/words-ratchet.json';
const FOLDERS = ['packages', 'games', 'apps', 'scripts', 'proofs', 'bench'];
/** Where a thing is what a scene shows. */
const SCENES = /^(packages\/(table|react)|games\/([^/]+\/table|kit)|apps)\//;

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
    .filter(({ source }) => !(source.includes('things?') && SCENES.test(file)))
    .flatMap((phrase) =>
      [...text.matchAll(phrase.pattern)].map((match) => ({
        file,
        line: line + lineAt(text, match.index) - 1,
        found: match[0].trim(),
        phrase,
      })),
    );
}

/** @param {string} root @param {readonly Phrase[]} phrases */
function placesInSources(root, phrases) {
  return FOLDERS.flatMap((folder) => sourceFiles(join(root, folder)))
    .map((path) => ({ path, file: relative(root, path).split(sep).join('/') }))
    .filter(({ file }) => !isTestFile(file) && !file.startsWith('bench/peers/') && file !== 'scripts/check-words.mjs')
    .flatMap(({ path, file }) =>
      commentsIn(readFileSync(path, 'utf8')).flatMap(({ line, text }) => placesIn(text, file, line, phrases)),
    );
}

/** @param {string} root @param {readonly Phrase[]} phrases */
function placesInDocs(root, phrases) {
  const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.split(sep).join('/')}`);
  return ['README.md', 'ARCHITECTURE.md', ...pages]
    .filter((file) => file !== GLOSSARY)
    .flatMap((file) => placesIn(readFileSync(join(root, file), 'utf8'), file, 1, phrases));
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
 * All counts of a tree, by what is counted.
 * @param {string} root
 */
export function wordCounts(root) {
  const phrases = phrasesIn(readFileSync(join(root, GLOSSARY), 'utf8'));
  const places = [...placesInSources(root, phrases), ...placesInDocs(root, phrases)];
  const inDocs = (/** @type {Place} */ { file }) => file.endsWith('.md');
  const count = (/** @type {Phrase} */ phrase, /** @type {boolean} */ docs) =>
    places.filter((place) => place.phrase === phrase && inDocs(place) === docs).length;
  const counts = Object.fromEntries(
    phrases.map((phrase) => [phrase.source, { comments: count(phrase, false), docs: count(phrase, true) }]),
  );
  return { places, shared: sharedNames(root), counts };
}

/**
 * Compares counts with those that may not be passed.
 * @param {ReturnType<typeof wordCounts>} found
 * @param {{ counts: Record<string, { comments: number, docs: number }>, sharedNames: number }} ratchet
 * @returns {string[]}
 */
export function compareWords({ counts, shared }, ratchet) {
  const problems = Object.entries(counts).flatMap(([source, { comments, docs }]) => {
    const most = ratchet.counts[source] ?? { comments: 0, docs: 0 };
    return [
      ...compared(`comments with /${source}/`, comments, most.comments),
      ...compared(`docs with /${source}/`, docs, most.docs),
    ];
  });
  return [...problems, ...compared('names public in two packages', shared.length, ratchet.sharedNames)];
}

/** @param {string} what @param {number} count @param {number} most */
function compared(what, count, most) {
  if (count > most) return [`${RATCHET}:1 ${what}: ${count}, at most ${most}; \`npm run words -- --list\` shows where`];
  if (count < most)
    return [`${RATCHET}:1 ${what}: only ${count} of ${most} are left; lower it with \`npm run words -- --write\``];
  return [];
}

if (isMain(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const found = wordCounts(root);
  const path = join(root, RATCHET);
  if (process.argv.includes('--list')) {
    for (const { file, line, found: text, phrase } of found.places)
      console.log(`${file}:${line} "${text}": ${phrase.instead}`);
    for (const name of found.shared) console.log(name);
  }
  const ratchet = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  if (process.argv.includes('--write')) {
    const written = { counts: found.counts, sharedNames: found.shared.length };
    const worse =
      ratchet === undefined ? [] : compareWords(found, ratchet).filter((problem) => problem.includes('at most'));
    if (worse.length === 0) writeFileSync(path, `${JSON.stringify(written, null, 2)}\n`);
    report('words', worse);
  } else report('words', compareWords(found, ratchet ?? { counts: {}, sharedNames: 0 }));
}
