/**
 * Version of the protocol. A client sends its version when it joins and in the path of HTTP requests (`/api/v2`); the server
 * refuses any other.
 *
 * @example
 * const join = { type: 'join', protocol: PROTOCOL_VERSION, match: 'a-match', token: 'a-token' };
 * console.log(JSON.stringify(join)); // {"type":"join","protocol":2,"match":"a-match","token":"a-token"}
 */
export const PROTOCOL_VERSION = 2;

/**
 * Maximum lengths of texts that clients send, in characters.
 *
 * @example
 * console.log('Maximilian of the long name and the longer beard'.length > MAX_LENGTHS.name); // true
 */
export const MAX_LENGTHS = { name: 40, chat: 500, request: 64, entropy: 128, position: 4_000_000 } as const;
