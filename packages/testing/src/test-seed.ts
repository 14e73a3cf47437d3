/** The seed of tests that give none: a test that fails must fail again. `createMatch` itself draws a fresh one. */
export const TEST_SEED = 'rookery';
