import { load, save } from '@rookery/engine';
import { type Law, share } from '../law.ts';
import { hold, holdSame } from '../law-broken.ts';
import { choicesOf } from '../listing.ts';
import { walk } from '../walk.ts';

export const replay: Law = {
  name: 'a saved match plays again to the same state, also from JSON',
  check(subject) {
    for (const trial of subject.trials) {
      walk(
        trial,
        this.name,
        ({ match }) => {
          const saved = save(match);
          for (const data of [saved, JSON.parse(JSON.stringify(saved)) as unknown]) {
            const loaded = load(match.definition, data, { strict: trial.strict });
            hold(loaded.ok, () => (loaded.ok ? '' : loaded.refusal.message));
            holdSame(loaded.value.hash(), match.hash(), 'the hash');
            holdSame(choicesOf(loaded.value), choicesOf(match), 'the choices');
            holdSame(JSON.stringify(loaded.value.log), JSON.stringify(match.log), 'the log');
          }
        },
        { positions: share(subject, 40) },
      );
    }
  },
};
