/** Limits of a server. Times are in milliseconds. */
export interface ServerLimits {
  /**
   * Maximum number of TCP connections, in total and per address, including unused ones. The limit per address does not
   * apply to loopback.
   */
  readonly tcpConnections: number;
  readonly tcpConnectionsPerAddress: number;
  /** Timeout of a silent TCP connection before or within a request; `keepAliveMs` is the one after a response. */
  readonly silentMs: number;
  readonly keepAliveMs: number;
  /** Time limit for a response, from the request until the client has read it. */
  readonly responseMs: number;
  /** Maximum number of sockets. */
  readonly connections: number;
  /** Maximum number of sockets per address. */
  readonly connectionsPerAddress: number;
  /** Maximum number of sockets of local programs, such as tests. Does not apply to a local proxy. */
  readonly connectionsFromLoopback: number;
  /** Maximum number of matches per socket. */
  readonly matchesPerConnection: number;
  /** Maximum number of unanswered commands, per socket and per person and match. At most `REMEMBERED_REQUESTS`. */
  readonly commandsAtOnce: number;
  /** Chat lines per person and match: rate and burst. Spectators of one address count as one person. */
  readonly chatPerMinute: number;
  readonly chatAtOnce: number;
  /** Maximum number of chat characters that a match keeps per seat, and for all spectators together. */
  readonly chatSize: number;
  /**
   * Maximum number of search iterations of a bot per move. The server refuses bots with a larger budget; levels stay within
   * it.
   */
  readonly botIterations: number;
  /** Maximum search time of a bot per move. */
  readonly botMs: number;
  /** Messages per socket: rate and burst. */
  readonly messagesPerSecond: number;
  readonly messagesAtOnce: number;
  /** Messages and requests per address: rate and burst. Local programs are exempt. */
  readonly addressPerSecond: number;
  readonly addressAtOnce: number;
  /**
   * Replay time per address: rate and burst, in milliseconds. Covers histories, past steps, differences, match files, and
   * loading matches that are not in memory. Counted afterwards, so that one request may exceed the limit and the next one
   * waits. Loopback is exempt.
   */
  readonly replayMsPerSecond: number;
  readonly replayMsAtOnce: number;
  /** Number of messages over the limit that are refused before the server closes the socket. */
  readonly strikes: number;
  /**
   * Maximum size of a message. The server refuses messages of up to four times that size, and closes the socket for larger
   * ones.
   */
  readonly messageBytes: number;
  /** Maximum size of a request body. */
  readonly bodyBytes: number;
  /**
   * Number of unread bytes from which a client gets no more patches, but a full view once it has caught up. At least
   * 65,536.
   */
  readonly slowBytes: number;
  /** Number of unread bytes at which the server terminates the connection. */
  readonly deadBytes: number;
  /** Heartbeat interval of sockets. The server terminates a socket that has not answered by the next heartbeat. */
  readonly heartbeatMs: number;
  /** Time limit for a request. */
  readonly requestMs: number;
  /** Time that sockets have to close when the server shuts down. */
  readonly farewellMs: number;
}

/**
 * Default limits of a server.
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
