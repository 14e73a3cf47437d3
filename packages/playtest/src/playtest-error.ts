import { CodedError, type ErrorDetails } from '@rookery/engine/errors';

/**
 * Messages of playtest errors.
 *
 * @example
 * console.log(PLAYTEST_ERRORS['unknown-bot']); // There is no bot called {bot}. Available bots: {known}.
 */
export const PLAYTEST_ERRORS = {
  'unknown-bot': 'There is no bot called {bot}. Available bots: {known}.',
  'unknown-game': '{module} exports no game called {game}; it exports {known}.',
  'no-module': 'The module {module}, which should export the game {game}, cannot be loaded: {reason}.',
  'other-rules': 'The playtest needs version {version} of {game}, but the worker {worker} has version {has}.',
  'bad-job': 'This playtest cannot be run: {reason}.',
  'bad-assertion': 'Cannot read the assertion "{text}": {reason}.',
  'other-playtest': '{path} belongs to another playtest: {reason}. Choose another folder, or remove that file.',
  'bad-checkpoint': '{path} is not a checkpoint of a playtest: {reason}. Remove it, or start over with --fresh.',
  'worker-failed': 'A worker has stopped: {reason}.',
  'bad-redis': '"{url}" is not the address of a Redis. Write it as redis://HOST:PORT, or rediss:// for TLS.',
  'no-redis': 'The Redis at {url} cannot be reached: {reason}.',
} as const;

/** Code of a playtest error. */
export type PlaytestErrorCode = keyof typeof PLAYTEST_ERRORS;

/**
 * An error in the settings or the run of a playtest.
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
