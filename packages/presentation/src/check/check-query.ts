import { OWNERS, type ThingQuery } from '../language/thing-query.ts';
import type { MinMax } from '../language/value-path.ts';
import { STAGES, TURNS, VIEWPORTS, type When } from '../language/when.ts';
import { expectedBy, kindName, optionName, valuePath } from './check-name.ts';
import type { Check } from './checking.ts';
import {
  byField,
  either,
  type FieldChecks,
  fieldsOf,
  isAny,
  isFields,
  isNumber,
  listOf,
  needed,
  oneOrMore,
  oneWord,
  text,
  textLike,
  wholeFrom,
} from './checks.ts';

const seat = wholeFrom(0, 63);
const ownerWord = oneWord(...OWNERS);

/** An owner. `item` is only there inside a loop. */
const owner: Check = either(
  [isNumber, seat],
  [
    isAny,
    (value, place, checking) => {
      ownerWord(value, place, checking);
      if (value === 'item' && !place.inLoop) checking.add('item-without-loop', place, {});
    },
  ],
);

/** A query. Its paths read the things that it looks for. */
export const query: Check = (value, place, checking) => {
  const kind = isFields(value) && typeof value.kind === 'string' ? value.kind : undefined;
  queryFields(value, { ...place, kind, isOther: false }, checking);
};

const queryChecks: FieldChecks<ThingQuery> = {
  kind: kindName,
  name: oneOrMore(text),
  of: owner,
  in: (value, place, checking) => query(value, place, checking),
  where: expectedBy(valuePath),
  first: wholeFrom(1, 1000),
};
const queryFields = fieldsOf<ThingQuery>(queryChecks);

const limits = fieldsOf<MinMax>({ min: wholeFrom(0, 1_000_000), max: wholeFrom(0, 1_000_000) });
const settingName = textLike(/^[A-Za-z][\w-]{0,60}$/, 'the name of a setting');

/** A condition. */
export const condition: Check = (value, place, checking) => conditionForms(value, place, checking);

type FormOf<K extends string> = Extract<When, { readonly [N in K]: unknown }>;
const conditionForms = byField(
  {
    is: fieldsOf<FormOf<'is'>>({ is: needed(expectedBy(valuePath)) }),
    query: fieldsOf<FormOf<'query'>>({ query: needed(query), finds: limits, holds: limits }),
    phase: fieldsOf<FormOf<'phase'>>({ phase: needed(oneOrMore(text)) }),
    stage: fieldsOf<FormOf<'stage'>>({ stage: needed(oneWord(...STAGES)) }),
    turn: fieldsOf<FormOf<'turn'>>({ turn: needed(oneWord(...TURNS)) }),
    viewport: fieldsOf<FormOf<'viewport'>>({ viewport: needed(oneOrMore(oneWord(...VIEWPORTS))) }),
    option: fieldsOf<FormOf<'option'>>({ option: needed(expectedBy(optionName)) }),
    setting: fieldsOf<FormOf<'setting'>>({ setting: needed(expectedBy(settingName)) }),
    not: fieldsOf<FormOf<'not'>>({ not: needed(condition) }),
    all: fieldsOf<FormOf<'all'>>({ all: needed(listOf(condition)) }),
    any: fieldsOf<FormOf<'any'>>({ any: needed(listOf(condition)) }),
  },
  'a condition',
);
