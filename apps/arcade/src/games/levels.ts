/** How strong bots are, the weakest first. */
export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
/** How strong a bot is. */
export type Level = (typeof LEVELS)[number];
