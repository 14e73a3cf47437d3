import { CARD_PARTS, CARD_TEMPLATES, type CardLook, CORNERS } from '../language/card-look.ts';
import { type BackLook, type BadgeLook, HEAPS, type ThingLook, TONES } from '../language/thing-look.ts';
import { byOf } from './check-by.ts';
import { colour } from './check-colour.ts';
import { valuePath } from './check-name.ts';
import { phrase, phrases } from './check-phrase.ts';
import { picture } from './check-picture.ts';
import { condition } from './check-query.ts';
import type { Check } from './checking.ts';
import { either, fieldsOf, isAny, isText, listOf, needed, numberFrom, oneWord, textLike } from './checks.ts';

/** Names of classes for style sheets. */
export const className = textLike(/^[a-z][\w-]{0,60}( [a-z][\w-]{0,60}){0,5}$/i, 'names of classes');
const corner = oneWord(...CORNERS);
type IconSlots = NonNullable<CardLook['icons']>;

const cardLook = fieldsOf<CardLook>({
  template: needed(oneWord(...CARD_TEMPLATES)),
  ratio: numberFrom(0.2, 5),
  colour: byOf(colour),
  title: phrase,
  kind: phrase,
  cost: phrase,
  corner: phrase,
  icons: fieldsOf<IconSlots>({ slots: needed(valuePath), at: needed(listOf(corner, { min: 1, max: 12 })) }),
  art: byOf(picture),
  text: phrases,
  stats: phrase,
  small: listOf(oneWord(...CARD_PARTS)),
});

const badge = fieldsOf<BadgeLook>({
  at: needed(corner),
  text: phrase,
  icon: byOf(picture),
  tone: oneWord(...TONES),
  if: condition,
});
type TextBack = Exclude<BackLook, string>;
const back = either([isText, picture], [isAny, fieldsOf<TextBack>({ text: needed(phrase), colour: byOf(colour) })]);
const sideColour: Check = either([(value) => value === 'side' || value === 'value', () => undefined], [isAny, colour]);

/** The look of the things of one class, which its paths read. */
export const thingLook: Check = fieldsOf<ThingLook>({
  picture: byOf(picture),
  colour: byOf(sideColour),
  size: numberFrom(0.1, 10),
  rotate: byOf(numberFrom(-360, 360)),
  card: cardLook,
  back: byOf(back),
  badges: listOf(badge, { max: 20 }),
  heap: oneWord(...HEAPS),
  name: phrase,
  describe: phrase,
  announce: phrase,
  tip: phrases,
  class: byOf(className),
});
