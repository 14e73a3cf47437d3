import type { Result } from '@rookery/engine';
import type { WireRefusal } from '@rookery/protocol';

/**
 * What a client itself says, beyond what rules and sessions refuse.
 *
 * @example
 * const reply = await ann.act('fly', {});
 * if (!reply.ok) console.log(reply.refusal.code, reply.refusal.code in CLIENT_REFUSALS); // unknown-action false
 */
export const CLIENT_REFUSALS = {
  unanswered: 'No answer came: {reason}. It may have been done or not.',
  'game-not-loaded': 'The game {game} could not be loaded: {reason}. Try again.',
} as const;

/** Why something was not done: what the rules or the session say, or one of `CLIENT_REFUSALS`. */
export interface ClientRefusal extends Omit<WireRefusal, 'code'> {
  readonly code: WireRefusal['code'] | keyof typeof CLIENT_REFUSALS;
}

/** The outcome of what was asked of a match or a server. */
export type ClientReply<T = void> = Result<T, ClientRefusal>;

/** That something was not done. */
export type Refused = Extract<ClientReply, { readonly ok: false }>;

/** A refusal that is made on this side of the connection. */
function refused(code: ClientRefusal['code'], message: string, retry: boolean, reason?: string): Refused {
  return { ok: false, refusal: { code, message, retry, details: reason === undefined ? {} : { reason } } };
}

/** Nobody has answered. */
export function unanswered(reason: string): Refused {
  return refused('unanswered', CLIENT_REFUSALS.unanswered.replace('{reason}', reason), true, reason);
}

/** An error's message without its full stop, to stand in a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}

/** Hints are not for those who play others over a server. Said here, and so in words of its own: the server's stay there. */
export function noHints(): Refused {
  const reason = 'hints are given only where a match is played on this device';
  return refused('not-allowed', `This session does not allow that: ${reason}.`, false, reason);
}

/** Nothing can be played in a lobby. */
export function notStarted(): Refused {
  return refused('not-started', 'The match has not begun.', false);
}
