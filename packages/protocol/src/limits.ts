/**
 * Version of the protocol. A client sends its version; the server refuses any other.
 *
 * @example
 * const join = { type: 'join', protocol: PROTOCOL_VERSION, match: 'a-match', token: 'a-token' };
 * console.log(JSON.stringify(join)); // {"type":"join","protocol":1,"match":"a-match","token":"a-token"}
 */
export const PROTOCOL_VERSION = 1;

/**
 * Maximum lengths of texts that clients send, in characters.
 *
 * @example
 * console.log('Maximilian of the long name and the longer beard'.length > MAX_LENGTHS.name); // true
 */
export const MAX_LENGTHS = { name: 40, chat: 500, request: 64, entropy: 128 } as const;
