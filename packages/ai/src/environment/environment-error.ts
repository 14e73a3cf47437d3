import { CodedError, type ErrorDetails } from '@rookery/engine/errors';

/**
 * Messages of all errors in the use of an environment, apart from refusals of the engine. `docs/environment.md` explains
 * each code.
 *
 * @example
 * console.log(ENVIRONMENT_ERRORS['not-an-agent']); // Seat {seat} is no agent; the agents are seats {agents}.
 */
export const ENVIRONMENT_ERRORS = {
  'bad-settings': 'The setting {setting} is wrong: {reason}.',
  'not-an-agent': 'Seat {seat} is no agent; the agents are seats {agents}.',
  'too-few-slots': 'This choice needs a mask of {needed} slots and there are {slots}: set slots to {needed} or more.',
  'too-many-ways': 'It cannot be told within {limit} tries which choices of {selection} can be completed.',
  'nothing-to-choose': 'Seat {seat} is to act and has nothing to choose: the rules leave it stuck.',
  'bad-opponent': 'The opponent {bot} at seat {seat} chose what is not legal: {reason}',
  'bad-line': 'A message is one JSON object on one line: {reason}.',
  'line-too-long': 'A line may have {limit} characters at most; this one was dropped.',
  'bad-message': 'The message {type} is wrong: {reason}.',
  'wrong-protocol': 'This server speaks protocol {protocol}, not {asked}.',
  'unknown-environment': 'There is no environment {env}: reset makes it.',
  'too-many-environments': 'There are {limit} environments already: close one.',
  'internal-error': 'The server failed at this message: {reason}.',
} as const;

/** Code of an environment error. */
export type EnvironmentErrorCode = keyof typeof ENVIRONMENT_ERRORS;

/**
 * An error in the use of an environment, with a code that programs can act on.
 *
 * @example
 * const environment = createEnvironment(connectFour, { agents: [0], seed: 'a' });
 * try {
 *   environment.reward(1);
 * } catch (error) {
 *   if (error instanceof EnvironmentError) console.log(error.code, error.details.agents); // not-an-agent 0
 * }
 */
export class EnvironmentError extends CodedError<EnvironmentErrorCode> {
  override readonly name = 'EnvironmentError';

  constructor(code: EnvironmentErrorCode, details?: ErrorDetails) {
    super(ENVIRONMENT_ERRORS, code, details);
  }
}
