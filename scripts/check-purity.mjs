// Rules code must give the same game on every machine and every day: no clock, no chance, no locale, no outside world.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isTestFile, lineAt, maskText, report, sourceFiles } from './source-text.mjs';

/** Functions whose last digits the language leaves to the implementation. */
const APPROXIMATE =
  'sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp expm1 log log1p log2 log10 cbrt hypot pow';
const OUTSIDE =
  'Date performance setTimeout setInterval setImmediate queueMicrotask fetch process Intl crypto eval Function document window navigator localStorage sessionStorage indexedDB';

const words = (/** @type {string} */ list) => list.replaceAll(' ', '|');
const GLOBAL = String.raw`(?<![\w$#]|(?<!\.\.)\.\s*)(?:globalThis\s*\??\.\s*)?`;

/** Each pattern's first group is the word to name in the message. */
const BANNED = [
  { pattern: new RegExp(`${GLOBAL}(Math\\s*\\.\\s*random)\\b`, 'g'), why: 'chance comes from the match' },
  {
    pattern: new RegExp(`${GLOBAL}(Math\\s*\\.\\s*(?:${words(APPROXIMATE)}))\\b`, 'g'),
    why: 'differs between machines',
  },
  { pattern: new RegExp(`${GLOBAL}(Math)\\b(?!\\s*\\.)`, 'g'), why: 'name the function, as in Math.floor' },
  { pattern: new RegExp(`${GLOBAL}(${words(OUTSIDE)})\\b`, 'g'), why: 'rules know nothing of the outside' },
  { pattern: /\b(localeCompare|toLocale\w*)\b/g, why: 'depends on the locale' },
];

/** `Function` is a fine type; only making one is refused. */
const isHarmless = (/** @type {string} */ word, /** @type {string} */ rest) => word === 'Function' && !/^\s*\(/.test(rest);

const EXCUSED = /\/\/ purity: allowed \S/;

/**
 * Checks the engine, the cards, the templates and every game. A line may be excused with `// purity: allowed <reason>`.
 * @param {string} root
 * @returns {string[]} violations, each as `file:line message`
 */
export function checkPurity(root) {
  const gamesFolder = join(root, 'games');
  const games = existsSync(gamesFolder) ? readdirSync(gamesFolder).map((name) => `games/${name}/rules`) : [];
  return ['packages/engine/src', 'packages/cards/src', 'packages/create-rookery/templates', ...games]
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => sourceFiles(folder))
    .filter((file) => !isTestFile(file))
    .flatMap((file) => {
      const name = relative(root, file).split(sep).join('/');
      return impurities(readFileSync(file, 'utf8')).map(({ line, message }) => `${name}:${line} ${message}`);
    });
}

/** @param {string} text */
function impurities(text) {
  const masked = maskText(text);
  const lines = text.split('\n');
  return BANNED.flatMap(({ pattern, why }) =>
    [...masked.matchAll(pattern)]
      .filter((match) => !isHarmless(match[1] ?? '', masked.slice(match.index + match[0].length)))
      .map((match) => ({ line: lineAt(text, match.index), message: `${match[1]?.replace(/\s/g, '')}: ${why}` })),
  )
    .filter(({ line }) => !EXCUSED.test(lines[line - 1] ?? ''))
    .sort((a, b) => a.line - b.line);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  report('purity', checkPurity(fileURLToPath(new URL('..', import.meta.url))));
}
