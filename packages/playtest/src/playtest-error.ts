import { CodedError, type ErrorDetails } from '@rookery/engine/errors';

/**
 * What can be wrong with a playtest, and what would be right.
 *
 * @example
 * console.log(PLAYTEST_ERRORS['unknown-bot']); // There is no bot called {bot}; there are {known}.
 */
export const PLAYTEST_ERRORS = {
  'unknown-bot': 'There is no bot called {bot}; there are {known}.',
  'unknown-game': '{module} exports no game called {game}; it exports {known}.',
  'no-module': 'The module {module}, which should export the game {game}, cannot be loaded: {reason}.',
  'other-rules': 'Version {version} of {game} is to be played, but the worker {worker} has version {has}.',
  'bad-job': 'A playtest cannot be run so: {reason}.',
  'bad-assertion': 'Cannot read the assertion "{text}": {reason}.',
  'other-playtest': '{path} belongs to another playtest: {reason}. Choose another folder, or remove that file.',
  'bad-checkpoint': '{path} is no checkpoint of a playtest: {reason}. Remove it to begin again.',
  'worker-failed': 'A worker has stopped: {reason}.',
  'bad-redis': '"{url}" is no address of a Redis; write it as redis://HOST:PORT, or rediss:// for TLS.',
  'no-redis': 'There is no Redis to be reached at {url}: {reason}.',
} as const;

/** A mistake in a playtest, by name. */
export type PlaytestErrorCode = keyof typeof PLAYTEST_ERRORS;

/**
 * A playtest that cannot be run as it was asked for.
 *
 * @example
 * try {
 *   createJob(connectFour, { games: 10, bots: ['deep'] });
 * } catch (error) {
 *   if (error instanceof PlaytestError) console.log(error.code); // unknown-bot
 * }
 */
export class PlaytestError extends CodedError<PlaytestErrorCode> {
  override readonly name = 'PlaytestError';

  constructor(code: PlaytestErrorCode, details: ErrorDetails) {
    super(PLAYTEST_ERRORS, code, details);
  }
}
