import type { Result } from '../errors/catalogue.ts';
import { showAround } from '../knowledge/knowledge.ts';
import type { AnyGame } from '../match/definition.ts';
import type { Match, MatchOptions } from '../match/match.ts';
import { parsePosition } from './position.ts';
import { adopt, snapshot } from './snapshot.ts';

/**
 * Creates a match that starts at a printed position, which may have been edited: it is at step 0, has no messages, and undo
 * ends there. Seats know what they can see where it lies now. A step that waits for an answer is left out, and a position of
 * another version of the game is accepted if it fits.
 *
 * @example
 * const made = startPosition(checkers, printPosition(match));
 * console.log(made.ok && made.value.step, made.ok && positionKey(made.value) === positionKey(match)); // 0 true
 */
export function startPosition<D extends AnyGame>(
  definition: D,
  text: string,
  settings: Pick<MatchOptions, 'strict' | 'limits'> = {},
): Result<Match<D>> {
  const made = parsePosition(definition, asStart(definition, text), settings);
  if (!made.ok) return made;
  const match = made.value;
  const start = snapshot(match);
  // A position in the middle of the setup is the setup again.
  if (!start.begun) return made;
  match.toStart = (again) => {
    adopt(again, start);
    reveal(again);
  };
  reveal(match);
  return made;
}

/** Removes the past from a printed position. Anything that is not a position stays as it is, for the parser to refuse. */
function asStart({ name, version, expansions }: AnyGame, text: string): string {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return text;
  }
  if (typeof data !== 'object' || data === null || !('game' in data) || data.game !== name) return text;
  const { undone: _, sinceOf: __, ...position } = { undone: undefined, sinceOf: undefined, ...data };
  const last = { inputs: [], enacted: [], learned: 0 };
  const origin = { version, ...(expansions.length > 0 && { expansions }) };
  return JSON.stringify({ ...position, ...origin, step: 0, since: 0, messages: [], pending: [], last });
}

/** Lets every seat know what it sees, because an edited position may have moved a card into its hand. */
function reveal({ timeline: { state } }: Match): void {
  state.writable = true;
  for (const child of state.root.children) showAround(child.$record);
  state.writable = false;
  state.learned = 0;
  state.journal.forget(state.journal.mark);
  state.journal.version++;
}
