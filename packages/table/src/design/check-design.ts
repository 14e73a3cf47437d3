import type { Layout } from '@rookery/engine';
import { byKey, type Check, fieldsOf, listOf, numberThat, ofType, oneOfWords, recordOf, wrong } from './check.ts';
import type { Design } from './design.ts';
import { DesignError } from './design-error.ts';

/** All layouts. A record instead of a list, so that a missing layout does not compile. */
const LAYOUTS: Readonly<Record<Layout, true>> = {
  row: true,
  column: true,
  stack: true,
  fan: true,
  spread: true,
  pile: true,
  grid: true,
  hex: true,
  free: true,
};

const text = ofType('string', 'a text');
const wholeNumber = numberThat((value) => Number.isInteger(value) && value >= 0, 'a whole number from 0 on');
const oneOrMore = numberThat((value) => Number.isInteger(value) && value >= 1, 'a whole number from 1 on');
const size = numberThat((value) => value > 0 && value <= 10, 'a number above 0, and 10 at most');

const plain: Check = (value, where) => {
  if (value !== null && !['string', 'number', 'boolean'].includes(typeof value))
    wrong(value, where, 'a text, a number, true, false or null');
};

/** Checks a seat number or one of `words`. `each` is valid only inside a loop. */
function seatOr(words: readonly string[]): Check {
  const word = oneOfWords(words);
  return (value, where) => {
    if (typeof value === 'number') return wholeNumber(value, where);
    word(value, where);
    if (value === 'each' && !where.inLoop) throw new DesignError('each-without-loop', { at: where.at });
  };
}

const query: Check = (value, where) => queryFields(value, where);
const queryFields = fieldsOf(
  {},
  { kind: text, name: text, of: seatOr(['me', 'others', 'nobody', 'each']), in: query, where: recordOf(plain) },
);

const bounds = fieldsOf({}, { least: wholeNumber, most: wholeNumber });
const condition: Check = (value, where) => conditionForms(value, where);
const conditionForms = byKey(
  {
    query: fieldsOf({ query }, { finds: bounds, holds: bounds }),
    phase: fieldsOf({ phase: (value, where) => (Array.isArray(value) ? listOf(text) : text)(value, where) }, {}),
    stage: fieldsOf({ stage: oneOfWords(['playing', 'over']) }, {}),
    turn: fieldsOf({ turn: oneOfWords(['mine', 'others']) }, {}),
    not: fieldsOf({ not: condition }, {}),
    all: fieldsOf({ all: listOf(condition) }, {}),
    any: fieldsOf({ any: listOf(condition) }, {}),
  },
  'a condition',
);

const design: Check = (value, where) => designForms(value, where);
const designForms = byKey(
  {
    zone: fieldsOf(
      { zone: query },
      {
        if: condition,
        layout: oneOfWords(Object.keys(LAYOUTS)),
        label: text,
        tap: text,
        prefers: listOf(text),
        scale: size,
        shows: oneOrMore,
      },
    ),
    group: fieldsOf(
      { group: oneOfWords(['row', 'column', 'wrap']), children: listOf(design) },
      { if: condition, label: text },
    ),
    each: fieldsOf(
      {
        each: oneOfWords(['players', 'others']),
        show: (value, where) => design(value, { ...where, inLoop: true }),
      },
      { if: condition },
    ),
    text: fieldsOf({ text }, { if: condition, from: query }),
    player: fieldsOf({ player: seatOr(['me', 'each']) }, { if: condition }),
  },
  'a design',
);

/**
 * Checks a design that comes from a file or another untrusted source. Throws a `DesignError` that says where the mistake is
 * and what is expected there.
 *
 * @example
 * const design = checkDesign(JSON.parse('{ "zone": { "name": "board" } }'));
 * console.log(design); // { zone: { name: 'board' } }
 */
export function checkDesign(data: unknown): Design {
  design(data, { at: 'design', inLoop: false, depth: 0 });
  return data as Design;
}
