import { parsePhrase } from '../language/parse-phrase.ts';
import type { Phrase, PhraseForm } from '../language/phrase.ts';
import type { ValueLook } from '../language/value-look.ts';
import type { ReadableThing, ReadContext } from './readable.ts';
import { isPairs, valueAt } from './value-at.ts';
import { iconNamed, valueLookOf } from './value-look-of.ts';

/** A part of a filled phrase: text, an icon, or a value with a look, whose text is its word. */
export type PhrasePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'icon'; readonly icon: string; readonly text: string }
  | { readonly kind: 'value'; readonly look: ValueLook; readonly text: string };

/**
 * Fills in the values of a phrase, read from a thing. Empty if the phrase reads values and all of them are empty.
 *
 * @example
 * const parts = fillPhrase('{#label}: {#count} pieces', board, context);
 * console.log(parts.map(({ text }) => text).join('')); // board: 64 pieces
 */
export function fillPhrase(phrase: Phrase, thing: ReadableThing, context: ReadContext): readonly PhrasePart[] {
  const parsed = parsePhrase(phrase);
  if (!parsed.ok) return [{ kind: 'text', text: phrase }];
  let isAnyRead = false;
  let isAnyFilled = false;
  const parts = parsed.tokens.flatMap((token): readonly PhrasePart[] => {
    if (token.kind === 'text') return [token];
    if (token.kind === 'icon') return [{ kind: 'icon', icon: iconNamed(token.icon, context), text: token.icon }];
    const filled = valueParts(token.path, token.form, thing, context);
    isAnyRead = true;
    isAnyFilled ||= filled.length > 0;
    return filled;
  });
  return isAnyRead && !isAnyFilled ? [] : joinTexts(parts);
}

function valueParts(path: string, form: PhraseForm, thing: ReadableThing, context: ReadContext): readonly PhrasePart[] {
  const value = valueAt(path, thing, context);
  if (isPairs(value)) {
    const counted = value.filter(([, count]) => count !== 0);
    return listed(
      counted.map(([key, count]) => [textPart(`${String(count)} `), ...wordOf(path, key, form, thing, context)]),
    );
  }
  if (Array.isArray(value)) return listed(value.map((each) => wordOf(path, each, form, thing, context)));
  return wordOf(path, value, form, thing, context);
}

function wordOf(
  path: string,
  value: unknown,
  form: PhraseForm,
  thing: ReadableThing,
  context: ReadContext,
): readonly PhrasePart[] {
  const referred = context.table.thingAt(value);
  if (referred !== undefined) return [textPart(referred.label)];
  if (value === null || value === undefined || value === '' || value === false || typeof value === 'object') return [];
  if (value === true) return [textPart('yes')];
  const look = valueLookOf(path, value, thing, context);
  const word = look?.word ?? String(value);
  if (look !== undefined && form === 'drawn') return [{ kind: 'value', look, text: word }];
  return [textPart(form === 'plural' ? pluralOf(word) : word)];
}

function textPart(text: string): PhrasePart {
  return { kind: 'text', text };
}

/** The plural of an English word. Translations have plurals of their own. */
function pluralOf(word: string): string {
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`;
}

/** Words with commas between; drawn values stand side by side. */
function listed(items: readonly (readonly PhrasePart[])[]): readonly PhrasePart[] {
  const shown = items.filter((parts) => parts.length > 0);
  const isDrawn = shown.every((parts) => parts.every(({ kind }) => kind !== 'text'));
  return shown.flatMap((parts, i) => (i === 0 || isDrawn ? parts : [textPart(', '), ...parts]));
}

function joinTexts(parts: readonly PhrasePart[]): readonly PhrasePart[] {
  const joined: PhrasePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind === 'text' && last?.kind === 'text') joined[joined.length - 1] = textPart(last.text + part.text);
    else joined.push(part);
  }
  return joined;
}
