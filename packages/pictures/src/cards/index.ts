export { BACKS, type Back, type BackOptions, backSvg } from './back.ts';
export type { CardFace, JokerColour } from './card-face.ts';
export { type FaceOptions, faceSvg } from './face.ts';
