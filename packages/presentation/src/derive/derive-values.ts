import type { ColourName } from '@rookery/pictures';
import type { Pattern } from '../language/colour.ts';
import type { Presentation } from '../language/presentation.ts';
import type { ValueLook } from '../language/value-look.ts';
import { colourFor, lookFor } from './dictionary.ts';
import type { Sample } from './sample/play-sample.ts';
import { toldAttributes } from './told-attributes.ts';
import { wordsOf } from './words-of.ts';

/** Longest lists that get looks; longer ones name cards, not symbols. */
const MAX_VALUES = 12;
/** Words that mean that there is no value. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(['', 'none', 'nothing', 'empty', 'any']);

/** Colours for values without one of their own, in order; their patterns differ too. */
const COLOURS: readonly ColourName[] = ['red', 'blue', 'green', 'gold', 'purple', 'teal', 'orange', 'slate'];
const ORDER: readonly Pattern[] = ['plain', 'stripes', 'dots', 'grid', 'ring', 'cross'];

type Values = NonNullable<Presentation['values']>;
type Lists = NonNullable<Presentation['lists']>;

/** Looks of values, and the list of each attribute that is called otherwise. */
export interface ValueLooks {
  readonly values: Values;
  readonly lists: Lists;
}

/** Looks for the values of each list that things have. A list that pieces are drawn by needs none. */
export function deriveValues(sample: Sample, pictured: (kind: string, attribute: string) => boolean): ValueLooks {
  const values: Record<string, Values[string]> = {};
  const lists: Record<string, string> = {};
  for (const kind of sample.kinds.values()) {
    if (kind.kind === 'Game' || kind.kind === 'Player') continue;
    for (const { name, declared } of toldAttributes(kind, sample)) {
      const words = (declared.values ?? []).map(String).filter((word) => !EMPTY_WORDS.has(word));
      if (words.length < 2 || words.length > MAX_VALUES || pictured(kind.kind, name)) continue;
      const known = Object.entries(values).find(([, looks]) => words.every((word) => Object.hasOwn(looks, word)));
      const list = known?.[0] ?? (Object.hasOwn(values, name) ? `${kind.kind} ${name}` : name);
      if (list !== name) lists[`${kind.kind}.${name}`] = list;
      values[list] ??= looksOf(words);
    }
  }
  return { values, lists };
}

/** A colour for values that are colours, an icon for those in the dictionary, else a letter in a coloured token. */
function looksOf(words: readonly string[]): Values[string] {
  const colours = words.map((word) => colourFor(wordsOf(word)));
  if (colours.every((colour) => colour !== undefined) && new Set(colours).size === words.length)
    return Object.fromEntries(words.map((word, i): readonly [string, ValueLook] => [word, withColour(colours[i])]));
  const letters = lettersFor(words);
  const used = new Set<string>();
  const looks: Record<string, ValueLook> = {};
  let next = 0;
  for (const [i, word] of words.entries()) {
    const look = lookFor(wordsOf(word));
    if (look?.icon !== undefined && !used.has(look.icon)) {
      used.add(look.icon);
      looks[word] = look;
    } else {
      looks[word] = {
        icon: `letter:${letters[i]}`,
        ...withColour(COLOURS[next % COLOURS.length]),
        pattern: ORDER[next % ORDER.length] ?? 'plain',
      };
      next++;
    }
  }
  return looks;
}

function withColour(colour: ColourName | undefined): ValueLook {
  return colour === undefined ? {} : { colour };
}

/** The shortest beginnings of words that tell them apart, in lower case. */
export function lettersFor(words: readonly string[]): readonly string[] {
  const plain = words.map((word) => word.toLowerCase().replace(/[^a-z0-9]/g, '') || 'x');
  return plain.map((word, i) => {
    for (let length = 1; length < word.length; length++) {
      const start = word.slice(0, length);
      if (plain.every((other, j) => i === j || !other.startsWith(start))) return start;
    }
    return plain.indexOf(word) === i ? word : `${word}${i + 1}`;
  });
}
