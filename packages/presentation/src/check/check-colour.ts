import { PALETTE, PATTERNS } from '@rookery/pictures';
import { type Colour, SURFACES } from '../language/colour.ts';
import { coloursDiffer } from '../language/colour-distance.ts';
import { picture } from './check-picture.ts';
import { type Check, inside, pointerOf } from './checking.ts';
import { either, type Fields, fieldsOf, isAny, isFields, isText, needed, oneWord } from './checks.ts';

const NAMES = Object.keys(PALETTE);
const HEX = /^#[\da-f]{6}$/i;

/** A colour of the palette, or `#rrggbb`. */
export const colour: Check = (value, place, checking) => {
  if (isColour(value)) return;
  if (typeof value === 'string' && !value.startsWith('#'))
    checking.addUnknown('unknown-name', place, value, NAMES, { what: 'colour', name: value.slice(0, 40) });
  else checking.wrong(value, place, 'a colour of the palette, or "#rrggbb"');
};

function isColour(value: unknown): value is Colour {
  return typeof value === 'string' && (HEX.test(value) || NAMES.includes(value));
}

export const pattern: Check = oneWord(...PATTERNS);

/** A surface: one that is drawn, a colour, or a picture. */
export const surface: Check = either(
  [isText, oneWord(...SURFACES)],
  [(value) => isFields(value) && 'picture' in value, fieldsOf<{ picture: string }>({ picture: needed(picture) })],
  [isAny, fieldsOf<{ colour: Colour }>({ colour: needed(colour) })],
);

/** Two colours, light first, that must be told apart. */
export const tints: Check = (value, place, checking) => {
  if (!Array.isArray(value) || value.length !== 2) return checking.wrong(value, place, 'a list of two colours');
  for (const [i, each] of value.entries()) colour(each, inside(place, i), checking);
  const [one, other] = value;
  if (isColour(one) && isColour(other) && !coloursDiffer(one, other))
    checking.add('colours-alike', inside(place, 1), { other: pointerOf(inside(place, 0)) });
};

/** Adds a problem for each two looks that have colours alike and nothing else to tell them apart. */
export const toldApart: Check = (looks, place, checking) => {
  const coloured = (Array.isArray(looks) || isFields(looks) ? Object.entries(looks) : []).filter(
    (entry): entry is [string, Fields & { readonly colour: Colour }] => isFields(entry[1]) && isColour(entry[1].colour),
  );
  for (const [i, [name, look]] of coloured.entries()) {
    const alike = coloured
      .slice(0, i)
      .find(([, before]) => sign(before) === sign(look) && !coloursDiffer(before.colour, look.colour));
    if (alike === undefined) continue;
    const other = pointerOf(inside(inside(place, alike[0]), 'colour'));
    checking.add('colours-alike', inside(inside(place, name), 'colour'), { other });
  }
};

/** The features that tell a look apart beside its colour. */
function sign(look: Fields): string {
  return JSON.stringify([look.icon, look.pattern, look.picture]);
}
