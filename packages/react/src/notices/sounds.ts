/**
 * Events that have a sound.
 *
 * @example
 * const files = Object.fromEntries(SOUNDS.map((sound) => [sound, `/sounds/${sound}.ogg`]));
 */
export const SOUNDS = ['move', 'turn', 'refused', 'over', 'chat'] as const;
/** Event that has a sound. */
export type Sound = (typeof SOUNDS)[number];
