/**
 * Groups that may write in the chat of a match: everyone present, only players and the host, or nobody.
 *
 * @example
 * const command: Command = { kind: 'setChat', chat: CHAT_ACCESS[1] };
 * console.log(command); // { kind: 'setChat', chat: 'players' }
 */
export const CHAT_ACCESS = ['everyone', 'players', 'nobody'] as const;
/** The group that may write in the chat of a match. */
export type ChatAccess = (typeof CHAT_ACCESS)[number];
