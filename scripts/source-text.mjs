// A small scanner for the checks beside it: enough of the grammar to tell code from comments, strings and patterns.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'coverage']);
const SOURCE_FILE = /\.[cm]?[jt]sx?$/;

/** True for tests and type tests, by their names. */
export const isTestFile = (/** @type {string} */ file) => /\.test(-d|-kit)?\.[cm]?[jt]sx?$/.test(file);

/**
 * Every source file under a folder, as full paths in a stable order. Hidden folders and build output are skipped.
 * @param {string} folder
 * @returns {string[]}
 */
export function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) || entry.name[0] === '.' ? [] : sourceFiles(path);
      return SOURCE_FILE.test(entry.name) ? [path] : [];
    });
}

/**
 * The line of an offset, counted from 1.
 * @param {string} text
 * @param {number} offset
 */
export function lineAt(text, offset) {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

const blank = (/** @type {string} */ text) => text.replace(/[^\n]/g, ' ');

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
const STRING = /'(?:\\[\s\S]|[^'\\\n])*'?|"(?:\\[\s\S]|[^"\\\n])*"?/y;
const PATTERN = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;
const TEMPLATE_TEXT = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*/y;

/** A slash after one of these begins a pattern; after anything else it divides. */
const BEFORE_PATTERN =
  /(?:^|[=(,:;!&|?{}[+\-*%<>~^]|\b(?:return|typeof|case|in|of|do|else|void|delete|throw|new|await|yield))\s*$/;

/**
 * The text with comments, patterns and the insides of strings turned into spaces. Offsets, lines and the quotes stay
 * as they were; code inside a template's `${}` is kept.
 * @param {string} text
 * @param {(start: number, comment: string) => void} [onComment] receives each comment with its offset
 */
export function maskText(text, onComment) {
  let masked = '';
  let at = 0;
  /** For each template whose `${}` we are in, how many braces are open inside it. */
  const openBraces = /** @type {number[]} */ ([]);

  /** @param {RegExp} token */
  const match = (token) => {
    token.lastIndex = at;
    return token.exec(text)?.[0];
  };
  /** @param {string} replacement */
  const take = (replacement) => {
    masked += replacement;
    at += replacement.length;
  };
  const takeTemplateText = () => {
    take(blank(match(TEMPLATE_TEXT) ?? ''));
    if (text.startsWith('${', at)) {
      take('${');
      openBraces.push(0);
    } else if (at < text.length) take('`');
  };

  while (at < text.length) {
    const char = text[at] ?? '';
    const comment = char === '/' ? match(COMMENT) : undefined;
    const pattern = char === '/' && BEFORE_PATTERN.test(masked.slice(-80)) ? match(PATTERN) : undefined;
    const string = match(STRING);
    const depth = openBraces.at(-1);
    if (comment) {
      onComment?.(at, comment);
      take(blank(comment));
    } else if (pattern) take(blank(pattern));
    else if (string) {
      const closed = string.length > 1 && string.endsWith(char);
      take(char + blank(string.slice(1, closed ? -1 : undefined)) + (closed ? char : ''));
    } else if (char === '`') {
      take('`');
      takeTemplateText();
    } else if (char === '}' && depth === 0) {
      take('}');
      openBraces.pop();
      takeTemplateText();
    } else {
      if (depth !== undefined && char === '{') openBraces.push((openBraces.pop() ?? 0) + 1);
      if (depth !== undefined && char === '}') openBraces.push((openBraces.pop() ?? 0) - 1);
      take(char);
    }
  }
  return masked;
}

/**
 * Every comment of a source text, with its offset and the line it starts on.
 * @param {string} text
 * @returns {{ start: number, line: number, text: string }[]}
 */
export function commentsIn(text) {
  /** @type {{ start: number, line: number, text: string }[]} */
  const found = [];
  maskText(text, (start, comment) => found.push({ start, line: lineAt(text, start), text: comment }));
  return found;
}

/**
 * @typedef {{ specifier: string, line: number, typeOnly: boolean }} Import
 */

// These run on masked text: a quote opens a string, and the next such quote closes it.
const STATIC_IMPORT = /(?<![\w$.#])(import|export)(?![\w$])([\w$*{},\s]*?)(\bfrom\s*)?(['"])/g;
const CALLED_IMPORT = /(?<![\w$.#])(?:import|require)\s*\(\s*(['"`])/g;

/**
 * Every module a source text names: imports, re-exports, `import()` (as an expression or a type) and `require()`.
 * @param {string} text
 * @returns {Import[]}
 */
export function importsIn(text) {
  const masked = maskText(text);
  /** @type {Import[]} */
  const found = [];
  const add = (/** @type {RegExpExecArray} */ match, /** @type {string} */ quote, /** @type {boolean} */ typeOnly) => {
    const start = match.index + match[0].length;
    const specifier = text.slice(start, masked.indexOf(quote, start));
    if (!specifier.includes('${')) found.push({ specifier, line: lineAt(text, start), typeOnly });
  };
  for (const match of masked.matchAll(STATIC_IMPORT)) {
    const [, keyword, clause = '', from, quote = ''] = match;
    const sideEffectOnly = keyword === 'import' && clause.trim() === '';
    if (from || sideEffectOnly) add(match, quote, /^\s*type(?:\s*[{*]|\s+[\w$]+\s*$)/.test(clause));
  }
  for (const match of masked.matchAll(CALLED_IMPORT)) add(match, match[1] ?? '', false);
  return found.sort((a, b) => a.line - b.line);
}

/**
 * Prints what a check found and sets the exit code.
 * @param {string} title
 * @param {readonly string[]} violations each as `file:line message`
 */
export function report(title, violations) {
  for (const violation of violations) console.error(violation);
  console.log(`${title}: ${violations.length === 0 ? 'kept' : `${violations.length} broken`}`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
