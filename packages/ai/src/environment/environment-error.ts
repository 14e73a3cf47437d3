import { CodedError, type ErrorDetails } from '@rookery/engine/errors';

/**
 * Messages of all errors in the use of an environment, apart from refusals of the engine. `docs/environment.md` explains
 * each code.
 *
 * @example
 * console.log(ENVIRONMENT_ERRORS['not-an-agent']); // Seat {seat} has no agent. Seats with agents: {agents}.
 */
export const ENVIRONMENT_ERRORS = {
  'bad-settings': 'The setting {setting} is invalid: {reason}.',
  'not-an-agent': 'Seat {seat} has no agent. Seats with agents: {agents}.',
  'too-few-slots': 'This choice needs a mask of {needed} slots and there are {slots}: set slots to {needed} or more.',
  'too-many-ways': 'After {limit} tries it is still unknown which choices of {selection} can be completed.',
  'nothing-to-choose': 'Seat {seat} must act but has no legal choice: the rules leave it stuck.',
  'bad-opponent': 'The opponent {bot} at seat {seat} chose an illegal move: {reason}',
  'bad-line': 'A message must be one JSON object on one line: {reason}.',
  'line-too-long': 'The line was dropped because it has more than {limit} characters.',
  'bad-message': 'The message {type} is invalid: {reason}.',
  'wrong-protocol': 'This server speaks protocol {protocol}, not {asked}.',
  'unknown-environment': 'There is no environment {env}. Create it with reset.',
  'too-many-environments': 'There are already {limit} environments. Close one first.',
  'internal-error': 'The server could not handle this message: {reason}.',
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
