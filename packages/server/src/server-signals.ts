/** A closable server. */
interface Closing {
  close(): Promise<void>;
}

/** The part of `process` that is used: signals and exit. */
interface Signalled {
  on(signal: NodeJS.Signals, listener: () => void): unknown;
  exit(code: number): void;
}

/**
 * Closes a server on SIGTERM or SIGINT, then exits: with code 0, or 1 if closing failed. A second signal exits at once.
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
