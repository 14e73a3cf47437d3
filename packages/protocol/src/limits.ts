/**
 * The version of the protocol. Clients say theirs; another one is refused.
 *
 * @example
 * socket.send(JSON.stringify({ type: 'join', protocol: PROTOCOL_VERSION, match, token }));
 */
export const PROTOCOL_VERSION = 1;

/**
 * How much people may write.
 *
 * @example
 * const isTooLong = name.length > LONGEST.name;
 */
export const LONGEST = { name: 40, chat: 500, request: 64, entropy: 128 } as const;
