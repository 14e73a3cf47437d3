import type { SessionView } from '@rookery/protocol';
import type { Fail } from './failure.ts';
import type { SessionState } from './state.ts';

/** The values of the game's `debug` hook as plain data, entities as their class and words; nothing where the game has none. */
export function debugValues({ definition, match }: SessionState, fail: Fail): Pick<SessionView, 'debug' | 'failure'> {
  const { debug } = definition;
  if (debug === undefined || match === undefined) return {};
  try {
    return { debug: JSON.parse(JSON.stringify(debug({ game: match.game }))) };
  } catch (error) {
    return { failure: fail(error).refusal };
  }
}
