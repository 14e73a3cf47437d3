import type { Result } from '@rookery/engine';
import { MAX_LENGTHS, refuse, type WireRefusal } from '@rookery/protocol';

/** Maximum number of combining marks per letter. No script uses more, and longer piles cover neighbouring lines. */
const MAX_MARKS = 4;

/** An emoji with its modifiers, and further emoji joined to it. */
const EMOJI =
  /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)*(?:\u200D\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)*)*/gu;
/** Invisible characters: controls, bidirectional marks, unassigned and private characters, fillers, line separators. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;
const PILED_MARKS = new RegExp(`\\p{M}{${MAX_MARKS + 1},}`, 'u');

/** Letters that look like a Latin letter, by that letter. */
const LOOK_ALIKES: readonly (readonly [string, string])[] = [
  ['A', 'АΑᎪ'],
  ['a', 'аαɑ'],
  ['B', 'ВΒᏴ'],
  ['b', 'Ьƅ'],
  ['C', 'СϹᏟ'],
  ['c', 'сϲᴄ'],
  ['D', 'Ꭰ'],
  ['d', 'ԁɗ'],
  ['E', 'ЕΕᎬ'],
  ['e', 'еҽ'],
  ['G', 'ԌᏀ'],
  ['g', 'ɡց'],
  ['H', 'НΗᎻ'],
  ['h', 'һհ'],
  ['i', 'іιıɩ'],
  ['J', 'ЈᎫ'],
  ['j', 'јϳ'],
  ['K', 'КΚᏦ'],
  ['k', 'кκ'],
  ['l', 'IІ1|ΙӀӏǀ'],
  ['L', 'ᏞԼ'],
  ['M', 'МΜᎷ'],
  ['N', 'Ν'],
  ['n', 'ηոп'],
  ['o', 'оοօ0ОΟՕ'],
  ['P', 'РΡᏢ'],
  ['p', 'рρ'],
  ['q', 'ԛզ'],
  ['S', 'ЅՏᏚ'],
  ['s', 'ѕ'],
  ['T', 'ТΤᎢ'],
  ['u', 'υսʋ'],
  ['v', 'νѵᴠ'],
  ['W', 'ԜᎳ'],
  ['w', 'ԝᴡ'],
  ['X', 'ХΧ'],
  ['x', 'хχ'],
  ['Y', 'УΥҮ'],
  ['y', 'уγү'],
  ['Z', 'ΖᏃ'],
  ['z', 'ᴢ'],
];
const LATIN: ReadonlyMap<string, string> = new Map(
  LOOK_ALIKES.flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);

/** Validates a name and returns its normalized form: NFKC, single spaces, no invisible characters. */
export function normalizedName(given: string): Result<string, WireRefusal> {
  const name = given
    .normalize('NFKC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
  const objection = objectionTo(name);
  return objection === undefined
    ? { ok: true, value: name }
    : refuse('bad-name', { most: MAX_LENGTHS.name, reason: objection });
}

function objectionTo(name: string): string | undefined {
  if (name === '') return 'this one is empty';
  if (name.length > MAX_LENGTHS.name) return `this one has ${name.length}`;
  if (UNSEEN.test(name.replaceAll(EMOJI, ''))) return 'this one has characters that cannot be seen';
  if (PILED_MARKS.test(name)) return `this one has more than ${MAX_MARKS} marks on a letter`;
  return undefined;
}

/** Whether people could confuse two names: they differ only in case or in letters that look alike. */
export function areAlike(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase() || skeletonOf(one) === skeletonOf(other);
}

/**
 * Returns the visual skeleton of a name, as in Unicode Technical Standard 39, with look-alikes of Latin letters in
 * Cyrillic, Greek, Armenian and Cherokee. Names with equal skeletons look alike.
 */
function skeletonOf(name: string): string {
  const letters = [...name.normalize('NFKD')].map((letter) => LATIN.get(letter) ?? letter).join('');
  return letters
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');
}
