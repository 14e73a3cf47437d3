/** How much of everything a server takes on. Times are in milliseconds. */
export interface ServerLimits {
  /** TCP connections in all, and of one address; also those on which nothing was ever said. Loopback counts for the first only. */
  readonly tcpConnections: number;
  readonly tcpConnectionsPerAddress: number;
  /** How long a TCP connection may stay silent before its first request, or in the middle of one; and after an answer. */
  readonly silentMs: number;
  readonly keepAliveMs: number;
  /** How long a client may take to read an answer, its making included. */
  readonly responseMs: number;
  /** Sockets in all. */
  readonly connections: number;
  /** Sockets of one address. */
  readonly connectionsPerAddress: number;
  /** Sockets of programs on this machine: of tests, say. Those of a proxy are not among them. */
  readonly connectionsFromLoopback: number;
  /** Matches that one socket may follow. */
  readonly matchesPerConnection: number;
  /** Commands that are not yet answered: of one socket, and of one person in one match. At most `REMEMBERED_REQUESTS`. */
  readonly commandsAtOnce: number;
  /** Lines of the chat that one person may write in one match, and how many at once. Spectators of one address are one person. */
  readonly chatPerMinute: number;
  readonly chatAtOnce: number;
  /** Characters of chat that a match keeps of each seat, and of all spectators together. */
  readonly chatSize: number;
  /** Iterations that a bot may think about a move; bots that would think more are refused, and levels think no more. */
  readonly botIterations: number;
  /** Milliseconds that a bot may think about a move. */
  readonly botMs: number;
  /** Messages a second of one socket, and how many may come at once. */
  readonly messagesPerSecond: number;
  readonly messagesAtOnce: number;
  /** Messages and requests a second of one address, and how many may come at once. Programs on this machine are free of it. */
  readonly addressPerSecond: number;
  readonly addressAtOnce: number;
  /**
   * Milliseconds a second for which matches are played again for one address, and how many at once: histories, past steps, differences,
   * records, and matches that are read because they are not in memory. They are counted when they are done, so one request may take more, and the next waits. Loopback is free of it.
   */
  readonly replayMsPerSecond: number;
  readonly replayMsAtOnce: number;
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
 * const limits = { ...DEFAULT_LIMITS, connectionsPerAddress: 10 };
 * const server = await createServer({ games, config: { port: 0, database: ':memory:', logLevel: 'silent', limits } });
 * await server.close();
 */
export const DEFAULT_LIMITS: ServerLimits = {
  tcpConnections: 20_000,
  tcpConnectionsPerAddress: 250,
  silentMs: 30_000,
  keepAliveMs: 50_000,
  responseMs: 45_000,
  connections: 19_000,
  connectionsPerAddress: 100,
  connectionsFromLoopback: 19_000,
  matchesPerConnection: 16,
  commandsAtOnce: 32,
  chatPerMinute: 30,
  chatAtOnce: 10,
  chatSize: 100_000,
  botIterations: 5_120,
  botMs: 5_000,
  messagesPerSecond: 60,
  messagesAtOnce: 120,
  addressPerSecond: 300,
  addressAtOnce: 900,
  replayMsPerSecond: 50,
  replayMsAtOnce: 1_000,
  strikes: 100,
  messageBytes: 16_384,
  bodyBytes: 65_536,
  slowBytes: 262_144,
  deadBytes: 4_194_304,
  heartbeatMs: 30_000,
  requestMs: 15_000,
  farewellMs: 3_000,
};
