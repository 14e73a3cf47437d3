/** What can be closed. */
interface Closing {
  close(): Promise<void>;
}

/** Where signals come from, and how a process ends. */
interface Signalled {
  on(signal: NodeJS.Signals, listener: () => void): unknown;
  exit(code: number): void;
}

/**
 * Closes a server when the process is told to end, and ends it: with code 0 when all is done, with 1 where that failed. A second signal
 * ends it at once.
 *
 * @example
 * const server = await createServer({ games, config: { port: 0, database: ':memory:', logLevel: 'silent' } });
 * closeOnSignals(server);
 * await server.close();
 */
export function closeOnSignals(server: Closing, from: Signalled = process): void {
  let closing: Promise<void> | undefined;
  const end = (): void => {
    if (closing !== undefined) from.exit(1);
    closing ??= server.close().then(
      () => from.exit(0),
      () => from.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) from.on(signal, end);
}
