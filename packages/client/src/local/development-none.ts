/** In bundles for production players see no values of the `debug` hook, and nothing of where the rules failed. */
export const IS_DEVELOPMENT: boolean = false;
