import type { Viewer } from '@rookery/engine/view';
import { type Law, share } from '../law.ts';
import { hold } from '../law-violation.ts';
import { leaksOf } from '../leaks.ts';
import { walk } from '../walk.ts';

export const secrecy: Law = {
  name: 'nobody is sent anything that depends on what they may not know',
  check(subject) {
    for (const trial of subject.trials) {
      walk(
        trial,
        this.name,
        ({ match, random }) => {
          const viewers: readonly Viewer[] = [...match.players.map(({ seat }) => seat), undefined];
          for (const viewer of viewers) {
            const leak = leaksOf(match, viewer, random)[0];
            hold(leak === undefined, () => {
              const who = viewer === undefined ? 'a spectator' : `seat ${viewer}`;
              return `${who} can tell worlds apart by ${leak?.channel} (${leak?.since}): ${leak?.mine} — or ${leak?.other}`;
            });
          }
        },
        { positions: share(subject, 24), strict: false },
      );
    }
  },
};
