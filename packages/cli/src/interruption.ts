/** Whether a person or a service manager wants the command to end. */
export interface Interruption {
  /** From the first reading on, Ctrl-C and SIGTERM abort it; before, they end the process at once. */
  readonly signal: AbortSignal;
  readonly isAborted: boolean;
}

/** Exit code of a command that Ctrl-C or SIGTERM ended before it was done. */
export const INTERRUPTED = 130;

/** Milliseconds after which an interrupted process ends, even if something that it started lingers. */
const GRACE = 10_000;

/**
 * Ctrl-C and SIGTERM of this process. A second one ends it at once. Only a subcommand that reads the signal takes them
 * over: one that computes without a pause would never see them.
 */
export function interruptionOf(from: Pick<NodeJS.Process, 'on' | 'exit'>): Interruption {
  let controller: AbortController | undefined;
  const listen = (): AbortController => {
    const made = new AbortController();
    const interrupt = (): void => {
      if (made.signal.aborted) from.exit(INTERRUPTED);
      made.abort();
      setTimeout(() => from.exit(INTERRUPTED), GRACE).unref();
    };
    from.on('SIGINT', interrupt).on('SIGTERM', interrupt);
    return made;
  };
  return {
    get signal() {
      controller ??= listen();
      return controller.signal;
    },
    get isAborted() {
      return controller?.signal.aborted === true;
    },
  };
}
