import type { Result } from '@rookery/engine';
import type { WireRefusal } from '@rookery/protocol';

/**
 * Message templates of the client's own refusals, beyond those of rules and sessions.
 *
 * @example
 * const reply = await ann.act('fly', {});
 * if (!reply.ok) console.log(reply.refusal.code, reply.refusal.code in CLIENT_REFUSALS); // unknown-action false
 */
export const CLIENT_REFUSALS = {
  unanswered: 'No answer came: {reason}. Your request may have been carried out or not.',
  'game-not-loaded': "The game {game} couldn't be loaded: {reason}. Please try again.",
} as const;

/** The reason for rejecting a request: from the rules or the session, or one of `CLIENT_REFUSALS`. */
export interface ClientRefusal extends Omit<WireRefusal, 'code'> {
  readonly code: WireRefusal['code'] | keyof typeof CLIENT_REFUSALS;
}

/** A result with a refusal. */
export type Refused = Extract<Result<void, ClientRefusal>, { readonly ok: false }>;

/** Creates a refusal on the client's side. */
function refuseRequest(code: ClientRefusal['code'], message: string, retry: boolean, reason?: string): Refused {
  return { ok: false, refusal: { code, message, retry, details: reason === undefined ? {} : { reason } } };
}

/** Returns the refusal for a request without a reply. Filled in here, because pages that play on a server load nothing of the engine. */
export function unanswered(reason: string): Refused {
  return refuseRequest(
    'unanswered',
    CLIENT_REFUSALS.unanswered.replace('{reason}', () => reason),
    true,
    reason,
  );
}

/** Returns an error's message without its full stop, for use within a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}

/**
 * Returns the refusal of hints in matches over a server. The client has its own text because the server's texts are not
 * bundled.
 */
export function noHints(): Refused {
  const reason = 'hints are only available in matches on this device';
  return refuseRequest('not-allowed', `That isn't allowed here: ${reason}.`, false, reason);
}

/** Returns the refusal of a move in a lobby. */
export function notStarted(): Refused {
  return refuseRequest('not-started', "The match hasn't started yet.", false);
}
