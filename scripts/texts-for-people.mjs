// Texts that people read: the string literals of a source file that are more than one word. Players, developers at a terminal and
// operators meet them as prompts, refusals, faults, help, reports and figures.
import { parse, walk } from './public-names.mjs';
import { lineAt } from './source-text.mjs';

/** Catalogues in languages that the list of phrases is not made for. */
const OTHER_LANGUAGES = /\/words\/(german|(?!en\b)[a-z]{2}\b)/;

/** Phrases that texts may use, because players say them. */
const PLAYERS_SAY = /\b(take|takes|taken|taking) back\b|\b(hears?|heard)\b|\b(goes|go|went|going) on\b/gi;

/** Log messages that stored matches hash: to change one, the game needs a new version. */
const STORED_MESSAGES = /is turned up and buried|gives up(?= $| \{gain\})/g;

/**
 * The texts for people in a source text: string literals, templates and text in JSX that hold more than one word.
 * Phrases that players say and stored messages are left out.
 * @param {string} source
 * @param {string} file
 * @returns {{ line: number, text: string }[]}
 */
export function textsIn(source, file) {
  if (OTHER_LANGUAGES.test(file)) return [];
  /** @type {{ line: number, text: string }[]} */
  const found = [];
  walk(parse(source, file), (node) => {
    if (/^(Import|ExportAll)/.test(node.type)) return false;
    const text = textOf(node);
    if (text && /\S\s+\S/.test(text))
      found.push({
        line: lineAt(source, node.start),
        text: text.replace(PLAYERS_SAY, '…').replace(STORED_MESSAGES, '…'),
      });
  });
  return found;
}

/**
 * @param {import('./public-names.mjs').Node} node
 * @returns {string | undefined}
 */
function textOf(node) {
  if (node.type === 'TemplateElement') return node.value.cooked ?? node.value.raw;
  const isText = (node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string';
  return isText ? node.value : undefined;
}
