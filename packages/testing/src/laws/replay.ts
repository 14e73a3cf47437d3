import type { AnyGame, Match } from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import { type Law, share } from '../law.ts';
import { hold, holdSame } from '../law-violation.ts';
import { choicesOf } from '../listing.ts';
import { whereNotPlain } from '../plain.ts';
import { type LoggedMatch, loggedMatch, replayLog } from '../replay-log.ts';
import { lengthOf } from '../trial.ts';
import { walk } from '../walk.ts';

export const replay: Law = {
  name: 'a saved match plays again to the same state, also from JSON',
  check(subject) {
    for (const trial of subject.trials) {
      walk(
        trial,
        this.name,
        ({ match, number }) => {
          const saved = loggedMatch(match);
          // Plain data survives JSON, so most saves are replayed from JSON; the last one also directly.
          const place = whereNotPlain(saved);
          hold(place === undefined, () => `JSON would change the save: ${place}`);
          playsAgain(match, JSON.parse(JSON.stringify(saved)), false);
          if (number === lengthOf(trial)) playsAgain(match, saved, trial.strict);
        },
        { positions: share(subject, 40) },
      );
    }
  },
};

function playsAgain<D extends AnyGame>(match: Match<D>, data: LoggedMatch, strict: boolean): void {
  const again = replayLog(match.definition, data, strict);
  holdSame(stateHash(again), stateHash(match), 'the hash');
  holdSame(choicesOf(again), choicesOf(match), 'the choices');
  holdSame(JSON.stringify(again.log), JSON.stringify(match.log), 'the log');
}
