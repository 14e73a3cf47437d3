import type { WireRefusal } from '@rookery/protocol';

/**
 * What a client itself says, beyond what rules and sessions refuse.
 *
 * @example
 * const isLost = !reply.ok && reply.refusal.code in CLIENT_REFUSALS;
 */
export const CLIENT_REFUSALS = {
  unanswered: 'No answer came: {reason}. It may have been done or not.',
} as const;

/** Why something was not done, by the rules, by the session, or because no answer came: then it may have been done or not. */
export interface ClientRefusal extends Omit<WireRefusal, 'code'> {
  readonly code: WireRefusal['code'] | keyof typeof CLIENT_REFUSALS;
}

/** The outcome of what was asked of a match or a server. */
export type ClientReply<T = void> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: ClientRefusal };

type Refused = Extract<ClientReply, { readonly ok: false }>;

/** Nobody has answered. */
export function unanswered(reason: string): Refused {
  const message = CLIENT_REFUSALS.unanswered.replace('{reason}', reason);
  return { ok: false, refusal: { code: 'unanswered', message, retry: true, details: { reason } } };
}

/** Nothing can be played yet. Said here, because without a view there is no number to answer. */
export function notStarted(): Refused {
  return { ok: false, refusal: { code: 'not-started', message: 'The match has not begun.', retry: false, details: {} } };
}
