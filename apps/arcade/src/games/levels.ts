/** Levels of bots, weakest first. A list of its own, so that the first page does not depend on the bots; a test compares both. */
export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
/** Level of a bot. */
export type Level = (typeof LEVELS)[number];
