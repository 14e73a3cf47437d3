import type { SessionView } from '@rookery/protocol';
import type { Fail } from './failure.ts';
import type { SessionState } from './state.ts';

/** Returns the values of the game's `debug` hook as plain data, with entities as text; nothing if the game has no hook. */
export function debugValues({ definition, match }: SessionState, fail: Fail): Pick<SessionView, 'debug' | 'failure'> {
  const { debug } = definition;
  if (debug === undefined || match === undefined) return {};
  try {
    return { debug: JSON.parse(JSON.stringify(debug({ game: match.game }))) };
  } catch (error) {
    return { failure: fail(error).refusal };
  }
}
