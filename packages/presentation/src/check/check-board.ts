import {
  BOARD_STYLES,
  type BoardEdge,
  type BoardGeometry,
  type BoardLook,
  type CellLook,
  COORDINATES,
  type RegionLook,
  ROTATIONS,
} from '../language/board-look.ts';
import { byOf } from './check-by.ts';
import { colour, surface, tints } from './check-colour.ts';
import { valuePath } from './check-name.ts';
import { phrase } from './check-phrase.ts';
import { picture } from './check-picture.ts';
import { condition, query } from './check-query.ts';
import type { Check } from './checking.ts';
import {
  either,
  fieldsOf,
  flag,
  isAny,
  isFields,
  isList,
  isText,
  listOf,
  needed,
  numberFrom,
  oneWord,
  recordOf,
  text,
  textLike,
} from './checks.ts';

const coordinate = numberFrom(-100_000, 100_000);
const point = listOf(coordinate, { min: 2, max: 2 });
const spot = listOf(coordinate, { min: 2, max: 3 });
const ends = listOf(text, { min: 2, max: 2 });
type BentEdge = Extract<BoardEdge, { ends: unknown }>;
const bentEdge = fieldsOf<BentEdge>({
  ends: needed(ends),
  bend: numberFrom(-2, 2),
  width: numberFrom(0, 100),
  dash: oneWord(true),
});
const path = textLike(/^[MLHVCSQTAZmlhvcsqtaz0-9 ,.-]{1,4000}$/, 'a list of points, or the path of an outline');
type AreaShape = NonNullable<BoardGeometry['areas']>[string];
const area = fieldsOf<AreaShape>({
  outline: needed(either([isText, path], [isAny, listOf(point, { min: 3 })])),
  label: point,
});

const geometry = fieldsOf<BoardGeometry>({
  size: needed(listOf(numberFrom(1, 100_000), { min: 2, max: 2 })),
  points: recordOf(point),
  edges: listOf(either([isList, ends], [isAny, bentEdge])),
  areas: recordOf(area),
  spots: recordOf(spot),
  backdrop: picture,
});

/** A colour, or a picture of a terrain. */
const fill: Check = either([(value) => isText(value) && String(value).includes(':'), picture], [isAny, colour]);
type TokenLook = NonNullable<CellLook['token']>;
const token = fieldsOf<TokenLook>({ text: needed(phrase), strong: condition, if: condition });

type StoneLook = NonNullable<CellLook['stone']>;
const stone = fieldsOf<StoneLook>({ of: needed(valuePath), picture: byOf(picture) });

const cell = fieldsOf<CellLook>({ fill: byOf(fill), picture: byOf(picture), text: byOf(phrase), stone, token });
const region = fieldsOf<RegionLook>({
  cells: needed(either([isList, listOf(text)], [isAny, query])),
  fill: colour,
  outline: colour,
  label: phrase,
});
type LineLook = NonNullable<BoardLook['lines']>;

/** The look of a board. Its paths read cells, whose class the board does not tell. */
export const boardLook: Check = fieldsOf<BoardLook>({
  style: oneWord(...BOARD_STYLES),
  surface,
  tints,
  cell,
  dots: listOf(text),
  geometry,
  lines: fieldsOf<LineLook>({ colour, width: numberFrom(0, 100), diagonal: flag }),
  regions: listOf(region, { max: 100 }),
  coordinates: oneWord(...COORDINATES),
  facing: either(
    [isFields, recordOf(numberFrom(-360, 360), textLike(/^\d{1,2}$/, 'a seat'))],
    [isAny, oneWord('seat', 'fixed')],
  ),
  zoom: either(
    [isFields, fieldsOf<{ max: number }>({ max: needed(numberFrom(1, 10)) })],
    [isAny, oneWord('auto', 'never')],
  ),
  rotate: oneWord(...ROTATIONS),
});
