import { escapeHtml } from './html.ts';

/** Address of the page of a public name; undefined for any other word. */
export type NameLink = (name: string) => string | undefined;

type Token = 'comment' | 'string' | 'keyword' | 'number' | 'type' | 'function' | 'flag';

const KEYWORDS = new Set(
  `abstract any as async await bigint boolean break case catch class const continue declare default delete do else
  enum export extends false finally for from function get if implements import in infer instanceof interface is keyof
  let never new null number object of out override private protected public readonly return satisfies set static
  string super switch symbol this throw true try type typeof undefined unique unknown using var void while with
  yield`.split(/\s+/),
);

/** Kinds of tokens by language, as alternatives of one expression with a group for each. */
const SCRIPT =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|(?<number>\b\d[\d_]*(?:\.\d+)?n?\b)|(?<word>[A-Za-z_$][\w$]*)/g;
const SHELL =
  /(?<comment>(?<=^|\s)#[^\n]*)|(?<string>'[^'\n]*'|"(?:\\.|[^"\\\n])*")|(?<flag>(?<=\s)--?[\w-]+)|(?<command>(?<=^|\n|&& )[\w./-]+)/g;
const JSON_TEXT =
  /(?<comment>\/\/[^\n]*)|(?<string>"(?:\\.|[^"\\\n])*")|(?<number>-?\b\d[\d.eE+-]*\b)|(?<word>\b(?:true|false|null)\b)/g;
const MARKUP = /(?<comment><!--[\s\S]*?-->)|(?<string>"[^"\n]*")|(?<word>(?<=<\/?)[\w-]+)/g;
const STYLE =
  /(?<comment>\/\*[\s\S]*?\*\/)|(?<string>"[^"\n]*")|(?<flag>--[\w-]+)|(?<number>(?<![\w-])\d[\d.]*(?:\w+|%)?)/g;
const PYTHON =
  /(?<comment>#[^\n]*)|(?<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|(?<number>\b\d[\d_.]*\b)|(?<word>[A-Za-z_]\w*)/g;

const LANGUAGES: Readonly<Record<string, RegExp>> = {
  ts: SCRIPT,
  tsx: SCRIPT,
  js: SCRIPT,
  jsx: SCRIPT,
  mjs: SCRIPT,
  sh: SHELL,
  json: JSON_TEXT,
  html: MARKUP,
  css: STYLE,
  python: PYTHON,
  py: PYTHON,
};

/** Colours code: HTML with a class for each token. A word that is a public name becomes a link to its page. */
export function highlight(code: string, language: string, linkOf: NameLink = () => undefined): string {
  const pattern = LANGUAGES[language];
  if (pattern === undefined) return escapeHtml(code);
  let html = '';
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    const [text] = match;
    html += escapeHtml(code.slice(end, match.index)) + tokenHtml(text, tokenOf(match, code), linkAt(match, code, linkOf));
    end = match.index + text.length;
  }
  return html + escapeHtml(code.slice(end));
}

function tokenOf({ groups = {}, 0: text, index }: RegExpMatchArray, code: string): Token | undefined {
  if (groups.command !== undefined) return 'function';
  if (groups.word === undefined)
    return (['comment', 'string', 'number', 'flag'] as const).find((kind) => groups[kind] !== undefined);
  // A property may be called like a keyword: `options.default`.
  if (KEYWORDS.has(text) && code[(index ?? 0) - 1] !== '.') return 'keyword';
  if (/^[A-Z]/.test(text)) return 'type';
  return code[(index ?? 0) + text.length] === '(' ? 'function' : undefined;
}

/** A word links to the name of a package unless it is a property or a key here. */
function linkAt({ groups, 0: text, index = 0 }: RegExpMatchArray, code: string, linkOf: NameLink): string | undefined {
  if (groups?.word === undefined || code[index - 1] === '.') return undefined;
  return /^\??:/.test(code.slice(index + text.length)) ? undefined : linkOf(text);
}

function tokenHtml(text: string, token: Token | undefined, href: string | undefined): string {
  const inner = escapeHtml(text);
  if (href !== undefined && href !== '#') return `<a href="${href}">${inner}</a>`;
  return token === undefined ? inner : `<span class="t-${token}">${inner}</span>`;
}
