/** Work on the past of a match that can be done a little at a time: it yields after every part. What it reads does not change meanwhile. */
export type ReplayJob<T> = Generator<void, T>;

/** Does all of it at once. */
export function finish<T>(job: ReplayJob<T>): T {
  for (;;) {
    const next = job.next();
    if (next.done) return next.value;
  }
}
