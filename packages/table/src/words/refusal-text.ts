import type { ClientRefusal } from '@rookery/client';
import { fillTemplate } from '@rookery/engine/errors';
import type { Alternative } from '@rookery/engine/host';
import type { Words } from './words.ts';

/**
 * Returns the text of a refusal for people. Refusals arrive in English; a catalogue may translate them by code, otherwise
 * the English message is used.
 *
 * @example
 * const reply = await store.act('drop', { column: 9 });
 * if (!reply.ok) console.log(refusalText(reply.refusal, words)); // That is not one of the choices for column.
 */
export function refusalText({ code, message, details }: ClientRefusal, words: Words): string {
  const text = words.catalogue.refusals?.[code];
  if (text === undefined) return message;
  const names = namedAlternatives(code, details.alternatives);
  return names.length === 0
    ? fillTemplate(text, details)
    : `${fillTemplate(text, details)} ${words('panel.possible', { names: names.join(', ') })}`;
}

/** Maximum number of alternatives that a text lists, as in the English messages. */
const NAMED = 6;
/** Refusals that list what the player can do instead. */
const WITH_LIST: readonly ClientRefusal['code'][] = [
  'unknown-action',
  'not-offered',
  'missing-selection',
  'not-a-candidate',
];

function namedAlternatives(code: ClientRefusal['code'], alternatives: unknown): readonly string[] {
  if (!WITH_LIST.includes(code) || !Array.isArray(alternatives) || alternatives.length > NAMED) return [];
  return alternatives.map(({ label }: Alternative) => label);
}

/**
 * Describes a fault in the rules for the author of the game: reason, file and line, step and seat. Undefined if the refusal
 * carries no reason, as in production.
 *
 * @example
 * const details = { reason: 'There is a hole.', source: 'trap.ts:8:13', step: 3, seat: 0 };
 * console.log(failureText({ code: 'game-failed', message: '', retry: false, details }, words));
 * // There is a hole.
 * // at trap.ts:8:13
 * // step 3, seat 0
 */
export function failureText({ code, details }: ClientRefusal, words: Words): string | undefined {
  if (code !== 'game-failed' || details.reason === undefined) return undefined;
  const { reason, source = words('panel.unknownSource'), step, seat } = details;
  const texts = { reason, source, step, seat: seat ?? words('panel.noSeat') };
  return words('panel.bug', Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, String(value)])));
}
