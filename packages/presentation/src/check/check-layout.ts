import { CARD_PARTS, CORNERS } from '../language/card-look.ts';
import { AREAS, GROUPS, type LayoutNode, LONG_PRESSES, THING_TAPS } from '../language/layout-node.ts';
import { LAYOUT_KINDS, type LayoutSpec, SPREAD_DIRECTIONS } from '../language/layout-spec.ts';
import { byOf } from './check-by.ts';
import { actionName, valuePath } from './check-name.ts';
import { otherPhrase, phrase } from './check-phrase.ts';
import { picture } from './check-picture.ts';
import { condition, query } from './check-query.ts';
import { className } from './check-thing.ts';
import type { Check } from './checking.ts';
import {
  byField,
  either,
  type FieldChecks,
  fieldsOf,
  flag,
  isAny,
  isFields,
  isList,
  isNumber,
  isText,
  listOf,
  needed,
  numberFrom,
  objectOf,
  oneWord,
  recordOf,
  textLike,
  wholeFrom,
} from './checks.ts';

/** A value for all viewports, or one for each. */
function sized(part: Check): Check {
  const bySize = fieldsOf<{ phone?: unknown; tablet?: unknown; desktop: unknown }>({
    phone: part,
    tablet: part,
    desktop: needed(part),
  });
  return either([isFields, bySize], [isAny, part]);
}

type SpecOf<K> = Extract<LayoutSpec, { readonly kind: K }>;
const offset = numberFrom(0, 2);
const corner = oneWord(...CORNERS);
const many = wholeFrom(1, 1000);
const gap = numberFrom(0, 200);
const simple = fieldsOf<Extract<LayoutSpec, { kind: 'row' | 'column' | 'ring' | 'free' }>>({
  kind: needed(oneWord('row', 'column', 'ring', 'free')),
  gap,
  max: many,
});
const emptyPicture = fieldsOf<{ picture: unknown }>({ picture: needed(byOf(picture)) });
const specs: Readonly<Record<string, Check>> = {
  stack: fieldsOf<SpecOf<'stack'>>({
    kind: needed(oneWord('stack')),
    direction: oneWord('down', 'right'),
    offset,
    faceDownOffset: offset,
  }),
  fan: fieldsOf<SpecOf<'fan'>>({
    kind: needed(oneWord('fan')),
    angle: numberFrom(0, 180),
    radius: numberFrom(0, 100),
    lean: oneWord('left', 'centre', 'right'),
  }),
  spread: fieldsOf<SpecOf<'spread'>>({
    kind: needed(oneWord('spread')),
    overlap: numberFrom(0, 1),
    direction: byOf(oneWord(...SPREAD_DIRECTIONS)),
    max: many,
    rest: oneWord('count', 'hidden'),
    inSight: listOf(oneWord(...CARD_PARTS)),
  }),
  grid: fieldsOf<SpecOf<'grid'>>({
    kind: needed(oneWord('grid')),
    columns: either([isText, oneWord('fit')], [isAny, sized(wholeFrom(1, 100))]),
    rows: wholeFrom(1, 100),
    gap,
  }),
  pile: fieldsOf<SpecOf<'pile'>>({
    kind: needed(oneWord('pile')),
    count: either([(value) => value === 'none', oneWord('none')], [isAny, corner]),
    empty: either([isFields, emptyPicture], [isAny, oneWord('outline', 'none')]),
  }),
};

const layoutSpec: Check = (value, place, checking) => {
  if (!isFields(value)) return oneWord(...LAYOUT_KINDS)(value, place, checking);
  const form = typeof value.kind === 'string' && Object.hasOwn(specs, value.kind) ? specs[value.kind] : simple;
  form?.(value, place, checking);
};

type NodeOf<K extends string> = Extract<LayoutNode, { readonly [N in K]: unknown }>;
/** The fields that only one form has. */
type OwnFields<K extends string> = Omit<NodeOf<K>, keyof typeof common>;

const seat = wholeFrom(0, 63);
const common = {
  area: oneWord(...AREAS),
  if: condition,
  label: phrase,
  describe: phrase,
  role: textLike(/^[a-z]{2,30}$/, 'a role'),
  class: byOf(className),
  size: sized(numberFrom(0.1, 10)),
  grow: numberFrom(0, 100),
  weight: numberFrom(-100, 100),
  fold: phrase,
  drag: either(
    [
      isFields,
      fieldsOf<{ preview: unknown; handle?: unknown }>({
        preview: needed(oneWord('one', 'stack', 'count')),
        handle: oneWord(...CARD_PARTS),
      }),
    ],
    [isAny, oneWord(true, false, 'stack')],
  ),
  drop: either([isFields, fieldsOf<{ invalid: unknown }>({ invalid: needed(oneWord('mark', 'none')) })], [isAny, flag]),
  long: oneWord(...LONG_PRESSES),
};

/** A node: its form's own fields, and those that all have. */
function nodeOf<K extends string>(_form: K, own: FieldChecks<OwnFields<K>>): Check {
  return objectOf({ ...common, ...own });
}

/** A layout. */
export const layoutNode: Check = (value, place, checking) => nodeForms(value, place, checking);

/** The repeated part of a loop, where `item` is known. */
const repeated: Check = (value, place, checking) => layoutNode(value, { ...place, inLoop: true }, checking);
const playerWord: Check = (value, place, checking) => {
  oneWord('me', 'item')(value, place, checking);
  if (value === 'item' && !place.inLoop) checking.add('item-without-loop', place, {});
};
/** The phrases of a zone read what its query finds. */
const zoneNode = nodeOf('zone', {
  zone: needed(query),
  layout: layoutSpec,
  sort: listOf(valuePath, { max: 10 }),
  tap: byOf(either([(value) => value === 'none', oneWord('none')], [isAny, actionName])),
  tapThing: oneWord(...THING_TAPS),
  prefers: listOf(actionName, { max: 100 }),
  shows: many,
});
const loop = either([isText, oneWord('players', 'others')], [isAny, query]);

const nodeForms = byField(
  {
    zone: zoneNode,
    board: nodeOf('board', { board: needed(query) }),
    sheet: nodeOf('sheet', {
      sheet: needed(query),
      as: oneWord('boxes', 'grid'),
      gifts: recordOf(otherPhrase, textLike(/^\d{1,3}$/, 'the number of a box')),
    }),
    meter: nodeOf('meter', { meter: needed(either([isText, valuePath], [isAny, query])), from: query }),
    track: nodeOf('track', {
      track: needed(valuePath),
      of: needed(either([isText, oneWord('players')], [isAny, query])),
      path: either(
        [isList, listOf(listOf(numberFrom(-100_000, 100_000), { min: 2, max: 2 }))],
        [isAny, oneWord('line', 'loop')],
      ),
      length: needed(either([isNumber, many], [isAny, valuePath])),
      every: many,
    }),
    text: nodeOf('text', { text: needed(phrase), from: query }),
    player: nodeOf('player', { player: needed(either([isNumber, seat], [isAny, playerWord])) }),
    group: nodeOf('group', {
      group: needed(oneWord(...GROUPS)),
      children: needed(listOf(layoutNode, { max: 200 })),
      columns: sized(wholeFrom(1, 100)),
      gap,
      align: oneWord('start', 'centre', 'end', 'stretch'),
    }),
    each: nodeOf('each', { each: needed(loop), key: valuePath, order: valuePath, show: needed(repeated) }),
    spacer: nodeOf('spacer', { spacer: needed(numberFrom(0, 100)) }),
    slot: nodeOf('slot', { slot: needed(textLike(/^[a-z][\w-]{0,60}$/i, 'the name of a slot')) }),
    omit: nodeOf('omit', { omit: needed(query) }),
  },
  'a part of a layout',
);
