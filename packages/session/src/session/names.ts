import { MAX_LENGTHS, type Reply, refused } from '@rookery/protocol';

/** More marks than any script puts on one letter: beyond that they cover the lines above and below. */
const MAX_MARKS = 4;

/** An emoji with what shapes it: a selector of its look, and joiners to further emoji. */
const EMOJI =
  /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)*(?:\u200D\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)*)*/gu;
/** Controls, bidirectional marks, unassigned and private characters, fillers, separators of lines: nobody sees them. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;
const PILED_MARKS = new RegExp(`\\p{M}{${MAX_MARKS + 1},}`, 'u');

/** Letters that look like a Latin one, by the letter that they look like. */
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

/** Checks a name and gives it in its normal form: compatible letters as one, single blanks, nothing that cannot be seen. */
export function normalizedName(given: string): Reply<string> {
  const name = given
    .normalize('NFKC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
  const objection = objectionTo(name);
  return objection === undefined
    ? { ok: true, value: name }
    : refused('bad-name', { most: MAX_LENGTHS.name, reason: objection });
}

function objectionTo(name: string): string | undefined {
  if (name === '') return 'this one is empty';
  if (name.length > MAX_LENGTHS.name) return `this one has ${name.length}`;
  if (UNSEEN.test(name.replaceAll(EMOJI, ''))) return 'this one has characters that cannot be seen';
  if (PILED_MARKS.test(name)) return `this one has more than ${MAX_MARKS} marks on a letter`;
  return undefined;
}

/** Whether people could take one name for the other: the same but for upper and lower case, or of letters that look alike. */
export function areAlike(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase() || skeletonOf(one) === skeletonOf(other);
}

/**
 * A name by its looks, after the idea of Unicode's report 39 with the look-alikes of Latin letters in Cyrillic, Greek, Armenian and
 * Cherokee: equal ones look alike.
 */
function skeletonOf(name: string): string {
  const letters = [...name.normalize('NFKD')].map((letter) => LATIN.get(letter) ?? letter).join('');
  return letters
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');
}
