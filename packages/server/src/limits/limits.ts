/** How much of everything a server takes on. Times are in milliseconds. */
export interface Limits {
  /** Sockets in all. */
  readonly connections: number;
  /** Sockets of one address. */
  readonly connectionsPerAddress: number;
  /** Sockets of this machine itself: of a proxy that does not say for whom it asks, of tests. */
  readonly connectionsFromLoopback: number;
  /** Matches that one socket may follow. */
  readonly matchesPerConnection: number;
  /** Commands of one socket that are not yet answered. */
  readonly commandsAtOnce: number;
  /** Messages a second of one socket, and how many may come at once. */
  readonly messagesPerSecond: number;
  readonly messagesAtOnce: number;
  /** Messages and requests a second of one address, and how many may come at once. Loopback is free of it. */
  readonly addressPerSecond: number;
  readonly addressAtOnce: number;
  /** How many messages over its limit a socket is told of before it is cut off. */
  readonly strikes: number;
  /** The longest message. One of up to four times that is refused, a longer one cuts the socket off. */
  readonly messageBytes: number;
  /** The longest body of a request. */
  readonly bodyBytes: number;
  /** Bytes that wait to be read by a client: from then on it is sent no more changes, but everything once it has read them. At least 65,536. */
  readonly slowBytes: number;
  /** Bytes that wait to be read by a client that is cut off. */
  readonly deadBytes: number;
  /** How often sockets are asked whether they still live. Who has not answered by the next time is cut off. */
  readonly heartbeatMs: number;
  /** How long a request may take. */
  readonly requestMs: number;
  /** How long sockets have to say good-bye when the server goes. */
  readonly farewellMs: number;
}

/**
 * How much a server takes on, unless told.
 *
 * @example
 * const server = await createServer({ games, config: { limits: { ...LIMITS, connectionsPerAddress: 10 } } });
 */
export const LIMITS: Limits = {
  connections: 19_000,
  connectionsPerAddress: 100,
  connectionsFromLoopback: 19_000,
  matchesPerConnection: 16,
  commandsAtOnce: 32,
  messagesPerSecond: 60,
  messagesAtOnce: 120,
  addressPerSecond: 300,
  addressAtOnce: 900,
  strikes: 100,
  messageBytes: 16_384,
  bodyBytes: 65_536,
  slowBytes: 262_144,
  deadBytes: 4_194_304,
  heartbeatMs: 30_000,
  requestMs: 15_000,
  farewellMs: 3_000,
};
