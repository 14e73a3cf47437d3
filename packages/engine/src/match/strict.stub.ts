interface Runs<S, L, R> {
  readonly live: L | undefined;
  run(step: S, live: L | undefined): R;
}

/** Bundles for production have no strict mode, which is for development and tests: a step is run once. */
export function runTwice<S, L, R>(runner: Runs<S, L, R>, step: S): R {
  return runner.run(step, runner.live);
}
