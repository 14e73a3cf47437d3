import type { ClientRefusal } from '@rookery/client';
import { REFUSALS as GERMAN } from './german/refusals.ts';
import { fillIn, type Words } from './words.ts';

/** The texts of refusals where they are not those of the refusals themselves, by language. */
const TEXTS: Readonly<Record<string, typeof GERMAN>> = { de: GERMAN };

/**
 * Why something was not done, for people. Refusals come in English; in other languages the code decides, and what has no text there
 * stays as it came.
 *
 * @example
 * const reply = await table.act('drop', { column: 9 });
 * if (!reply.ok) show(refusalText(reply.refusal, words));
 */
export function refusalText({ code, message, details }: ClientRefusal, words: Words): string {
  const text = TEXTS[words('table.language')]?.[code];
  return text === undefined ? message : fillIn(text, details);
}
