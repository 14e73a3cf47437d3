/** Seed of tests that set none, so that a failing test fails again. `createMatch` itself draws a random one. */
export const TEST_SEED = 'rookery';
