/** Levels of bots, weakest first. A list of its own, so that the first page does not load the bots; a test compares it with `BOT_LEVELS`. */
export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
/** Level of a bot. */
export type Level = (typeof LEVELS)[number];
