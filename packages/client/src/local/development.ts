/** Whether whoever plays here writes the game: always, but for bundles made with the condition `production`. */
export const IS_DEVELOPMENT: boolean = true;
