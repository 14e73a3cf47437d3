import { type AnyGame, createMatch, type Match, type MatchOptions } from '@rookery/engine';
import { snapshot } from '@rookery/engine/formats';
import { replayInput } from '@rookery/engine/host';

/** The settings and inputs of a match, from which everything else follows. */
export type LoggedMatch = Required<Pick<MatchOptions, 'options' | 'seed'>> &
  Pick<ReturnType<typeof snapshot>, 'players' | 'log'>;

/** Returns the settings and inputs of a match. */
export function loggedMatch<D extends AnyGame>(match: Match<D>): LoggedMatch {
  const { players, options, seed, log } = snapshot(match);
  return { players, options, seed, log };
}

/** Plays a match again from its settings and inputs. Throws if the rules refuse an input now. */
export function replayLog<D extends AnyGame>(definition: D, { log, ...settings }: LoggedMatch, strict = false): Match<D> {
  const match = createMatch(definition, { ...settings, strict });
  for (const input of log) replayInput(match, input);
  return match;
}
