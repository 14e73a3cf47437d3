import { CodedError, type ErrorDetails } from '@rookery/engine/errors';

/**
 * Messages of all errors of bots in threads. `docs/bots.md` explains each code.
 *
 * @example
 * console.log(BOTS_ERRORS['unknown-bot']); // There is no bot called {bot}. Available bots: {known}, …
 */
export const BOTS_ERRORS = {
  'bad-settings': 'The setting {setting} is invalid: {reason}.',
  'unknown-game': 'The game cannot be loaded: {reason}.',
  'unknown-bot':
    'There is no bot called {bot}. Available bots: {known}, each also with a budget, e.g. mcts:500 or hard:200ms.',
  'bad-match': 'The bot cannot use this match: {reason}.',
  'not-to-act': 'Seat {seat} has nothing to decide now. Waiting for {waiting}.',
  'match-moved-on': 'The match changed while the bot was searching. Ask again.',
  cancelled: 'The decision was cancelled before a thread had started.',
  closed: 'The bots are closed.',
  'bot-failed': 'The bot {bot} failed: {reason}',
  'thread-died': 'The bot thread died: {reason}.',
} as const;

/** Code of a bots error. */
export type BotsErrorCode = keyof typeof BOTS_ERRORS;

/**
 * A decision that failed, with a code that programs can act on.
 *
 * @example
 * const decision = await bots.decide(match, seat, { bot: 'deep' }).catch((error: unknown) => {
 *   if (error instanceof BotsError && error.code === 'unknown-bot') return undefined;
 *   throw error;
 * });
 * console.log(decision); // undefined
 * await bots.close();
 */
export class BotsError extends CodedError<BotsErrorCode> {
  override readonly name = 'BotsError';

  constructor(code: BotsErrorCode, details?: ErrorDetails) {
    super(BOTS_ERRORS, code, details);
  }
}

/** Returns the message of an error without its final full stop. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}
