import { fork, stateHash } from '@rookery/engine/formats';
import { type EntityView, eventsFor, offersFor, rootViewFor, type Viewer, viewFor } from '@rookery/engine/view';
import { type Law, share } from '../law.ts';
import { hold } from '../law-violation.ts';
import { whereNotPlain } from '../plain.ts';
import { walk } from '../walk.ts';

export const views: Law = {
  name: 'views, events and offers are plain data, give each entity its own id, hold neither seed nor hash, and follow from earlier ones',
  check(subject) {
    for (const trial of subject.trials) {
      const before = new Map<Viewer, EntityView>();
      walk(
        trial,
        this.name,
        ({ match }) => {
          const viewers: readonly Viewer[] = [...match.players.map(({ seat }) => seat), undefined];
          // A copy has no earlier views to reuse, so it renders everything.
          const copy = fork(match);
          for (const viewer of viewers) {
            const sent = {
              view: viewFor(match, viewer),
              events: eventsFor(match, viewer),
              offers: viewer === undefined ? [] : offersFor(match, viewer),
            };
            const place = whereNotPlain(sent);
            hold(place === undefined, () => `for ${nameOf(viewer)}, ${place}`);
            const table = rootViewFor(match, viewer, before.get(viewer));
            hold(
              JSON.stringify(table) === JSON.stringify(rootViewFor(copy, viewer)),
              () => `the table of ${nameOf(viewer)} is another when it follows from an earlier one`,
            );
            hold(
              rootViewFor(match, viewer, table) === table,
              () => `the table of ${nameOf(viewer)} is rebuilt though nothing has changed`,
            );
            before.set(viewer, table);
            const twice = twiceIn(idsIn(sent.view.table));
            hold(twice === undefined, () => `${nameOf(viewer)} is sent two entities with the id ${twice}`);
            const text = JSON.stringify(sent);
            hold(!text.includes(JSON.stringify(match.seed).slice(1, -1)), () => `${nameOf(viewer)} is sent the seed`);
            hold(!text.includes(stateHash(match)), () => `${nameOf(viewer)} is sent the hash`);
          }
        },
        // Strict mode runs every step twice, which loses track of the changed entities.
        { positions: share(subject, 80), strict: false },
      );
    }
  },
};

export function idsIn({ id, children }: EntityView): readonly number[] {
  return [id, ...children.flatMap((child) => ('id' in child ? idsIn(child) : []))];
}

function twiceIn(ids: readonly number[]): number | undefined {
  return ids.find((id, i) => ids.indexOf(id) !== i);
}

function nameOf(viewer: Viewer): string {
  return viewer === undefined ? 'a spectator' : `seat ${viewer}`;
}
