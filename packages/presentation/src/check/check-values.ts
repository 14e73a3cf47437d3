import type { PrintedLook, SettingLook } from '../language/setting-look.ts';
import type { SideLook, ValueLook } from '../language/value-look.ts';
import { colour, pattern, toldApart } from './check-colour.ts';
import { kindName, valuePath } from './check-name.ts';
import { phrase } from './check-phrase.ts';
import { picture } from './check-picture.ts';
import { type Check, inside } from './checking.ts';
import { either, fieldsOf, flag, isAny, isFields, listOf, needed, oneWord, recordOf, text } from './checks.ts';

const valueLook = fieldsOf<ValueLook>({ icon: picture, colour, pattern, word: phrase });
const valueLooks = recordOf(valueLook);

/** Looks of the values of lists. */
export const values: Check = recordOf((value, place, checking) => {
  valueLooks(value, place, checking);
  toldApart(value, place, checking);
});

const sideLooks = listOf(fieldsOf<SideLook>({ colour, pattern, word: phrase, picture }), { max: 64 });

/** Looks of sides. */
export const sides: Check = (value, place, checking) => {
  sideLooks(value, place, checking);
  toldApart(value, place, checking);
};

const plain: Check = (value, place, checking) => {
  const items = Array.isArray(value) ? value : [value];
  if (items.some((item) => typeof item === 'object' && item !== null))
    checking.wrong(value, place, 'a text, a number, true, false, null, or a list of them');
};

/** A path to a value that is not printed itself, because a row could need itself. */
const rowPath: Check = (value, place, checking) => {
  valuePath(value, place, checking);
  if (String(value).split('.').includes('printed')) checking.wrong(value, place, 'a path to a value that is not printed');
};

const printedLook = fieldsOf<PrintedLook>({ by: needed(rowPath), rows: needed(recordOf(recordOf(plain))) });

/** Printed data of things, by class. */
export const printed: Check = (value, place, checking) => {
  if (!isFields(value)) return checking.wrong(value, place, 'an object');
  for (const [kind, look] of Object.entries(value)) {
    kindName(kind, inside(place, kind), checking);
    printedLook(look, { ...inside(place, kind), kind }, checking);
  }
};

const choice = fieldsOf<{ value: string; label: string }>({ value: needed(text), label: needed(phrase) });
const settingLook = either(
  [
    (value) => isFields(value) && value.type === 'choice',
    fieldsOf<Extract<SettingLook, { type: 'choice' }>>({
      type: needed(oneWord('choice')),
      label: needed(phrase),
      default: needed(text),
      choices: needed(listOf(choice, { min: 2, max: 50 })),
    }),
  ],
  [
    isAny,
    fieldsOf<Extract<SettingLook, { type: 'boolean' }>>({
      type: needed(oneWord('boolean', 'choice')),
      label: needed(phrase),
      default: needed(flag),
    }),
  ],
);

/** Settings of one person. */
export const settings: Check = recordOf(settingLook);
