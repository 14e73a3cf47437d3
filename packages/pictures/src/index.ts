// Pictures of pieces, dice, cards and symbols as plain data, one lazily loaded chunk a set.
export { CHESS_PIECES, DICE, type DieSides, ICONS, PIECES, TERRAINS } from './ids.ts';
export { loadPictures, pictureOf } from './load.ts';
export { type ColourName, PALETTE, type PaletteColour } from './palette.ts';
export { PATTERNS, type PicturePattern, patternOf } from './patterns.ts';
export { PICTURE_TAGS, type PictureNode, type PictureTag } from './picture.ts';
export { PICTURE_SETS, type PictureSet } from './sets.ts';
export { valueLook, type WordLook } from './value-look.ts';
