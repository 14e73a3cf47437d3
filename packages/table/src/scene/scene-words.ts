/**
 * Texts that a scene adds to those of the view, in English. Catalogues of other languages have the same keys.
 *
 * @example
 * const words: SceneWords = (key) => SCENE_WORDS[key];
 * const scene = sceneOf(view, { words });
 */
export const SCENE_WORDS = {
  'scene.hiddenCard': 'face-down card',
  'scene.hiddenPiece': 'hidden piece',
  'scene.yes': 'yes',
} as const;

/** Returns a text that a scene adds. */
export type SceneWords = (key: keyof typeof SCENE_WORDS) => string;

/** The English texts. */
export const ENGLISH: SceneWords = (key) => SCENE_WORDS[key];
