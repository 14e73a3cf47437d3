import { PHRASE_FORMS, type Phrase, type PhraseForm } from './phrase.ts';

/** A part of a phrase as it is written. */
export type PhraseToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly path: string; readonly form: PhraseForm }
  | { readonly kind: 'icon'; readonly icon: string };

/** A parsed phrase, or the reason why it is none. */
export type ParsedPhrase =
  | { readonly ok: true; readonly tokens: readonly PhraseToken[] }
  | { readonly ok: false; readonly reason: string };

/** Parts of a path, divided by dots: names, which may have blanks and hyphens after the first dot. */
export const PATH = /^#?[\p{L}_][\p{L}\p{N}_]*(\.#?[\p{L}\p{N}_][\p{L}\p{N}_ -]*)*$/u;
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}: _-]*$/u;
/** Doubled brackets for brackets, braces, brackets, and all else; a single bracket is a mistake. */
const TOKENS = /\{\{|\}\}|\[\[|\]\]|\{([^{}[\]]*)\}|\[([^{}[\]]*)\]|[^{}[\]]+|[{}[\]]/g;

/** Parses a phrase. Doubled brackets stand for themselves. */
export function parsePhrase(phrase: Phrase): ParsedPhrase {
  const tokens: PhraseToken[] = [];
  for (const [token, path, icon] of phrase.matchAll(TOKENS)) {
    if (path !== undefined) {
      const value = valueToken(path);
      if (typeof value === 'string') return { ok: false, reason: value };
      tokens.push(value);
    } else if (icon !== undefined) {
      if (!WORD.test(icon)) return { ok: false, reason: `[${icon}] names no icon` };
      tokens.push({ kind: 'icon', icon });
    } else if (token.length === 1 && '{}[]'.includes(token)) {
      return { ok: false, reason: `${token} has no partner; write it twice to show it` };
    } else tokens.push({ kind: 'text', text: /^[{}[\]]{2}$/.test(token) ? token.charAt(0) : token });
  }
  return { ok: true, tokens };
}

function valueToken(text: string): PhraseToken | string {
  const [path = '', form = 'drawn', ...rest] = text.split(':');
  if (!PATH.test(path)) return `{${text}} is no path to a value`;
  const known = PHRASE_FORMS.find((each) => each === form);
  if (known === undefined || rest.length > 0) return `{${text}} has an unknown form; known are ${PHRASE_FORMS.join(', ')}`;
  return { kind: 'value', path, form: known };
}
