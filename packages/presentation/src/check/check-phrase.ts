import { parsePhrase } from '../language/parse-phrase.ts';
import { valuePath } from './check-name.ts';
import type { Check } from './checking.ts';
import { oneOrMore } from './checks.ts';

/** A phrase: its braces and brackets are parsed, and what it reads must be there. */
export const phrase: Check = (value, place, checking) => {
  if (typeof value !== 'string') return checking.wrong(value, place, 'a text');
  const parsed = parsePhrase(value);
  if (!parsed.ok) return checking.add('bad-phrase', place, { reason: parsed.reason });
  for (const token of parsed.tokens) if (token.kind === 'value') valuePath(token.path, place, checking);
};

/** A phrase that reads other values than those of entities, such as earlier choices. */
export const otherPhrase: Check = (value, place, checking) => phrase(value, { ...place, isOther: true }, checking);

/** A phrase, or several lines of them. */
export const phrases: Check = oneOrMore(phrase);
