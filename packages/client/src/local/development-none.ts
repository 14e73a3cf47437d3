/**
 * Always false in production bundles: players see neither the values of the `debug` hook nor the source of errors in the
 * rules.
 */
export const IS_DEVELOPMENT: boolean = false;
