import { CodedError, type ErrorDetails } from '@rookery/engine/errors';

/**
 * Everything that can go wrong where bots think in threads. `docs/bots.md` explains each code.
 *
 * @example
 * console.log(BOTS_ERRORS['unknown-bot']); // There is no bot called {bot}; there are {known}, …
 */
export const BOTS_ERRORS = {
  'bad-settings': 'The setting {setting} is wrong: {reason}.',
  'unknown-game': 'The game cannot be had: {reason}.',
  'unknown-bot': 'There is no bot called {bot}; there are {known}, each also with a budget, as in mcts:500 or hard:200ms.',
  'bad-match': 'The match cannot be thought about: {reason}.',
  'not-to-act': 'Seat {seat} has nothing to decide now; to act: {waiting}.',
  'match-moved-on': 'The match has moved on while its move was thought about: the decision would come too late.',
  cancelled: 'The decision was cancelled before a thread had begun with it.',
  closed: 'The bots are closed.',
  'bot-failed': 'The bot {bot} failed: {reason}',
  'thread-died': 'The thread that thought has died: {reason}.',
} as const;

/** What went wrong, by name. */
export type BotsErrorCode = keyof typeof BOTS_ERRORS;

/**
 * A decision that could not be had, with a code that programs can act on.
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

/** What an error says, without the full stop at its end. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}
