/** A replay that can run in parts: it yields after each one. Its input does not change meanwhile. */
export type ReplayJob<T> = Generator<void, T>;

/** Runs a job to its end. */
export function finish<T>(job: ReplayJob<T>): T {
  for (;;) {
    const next = job.next();
    if (next.done) return next.value;
  }
}
