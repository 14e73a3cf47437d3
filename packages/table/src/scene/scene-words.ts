/**
 * The texts that a scene adds to what the view says, in English. A catalogue of another language has the same keys.
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

/** Gives the texts that a scene adds. */
export type SceneWords = (key: keyof typeof SCENE_WORDS) => string;

/** The English ones. */
export const ENGLISH: SceneWords = (key) => SCENE_WORDS[key];
