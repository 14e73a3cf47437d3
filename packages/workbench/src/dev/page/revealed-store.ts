import { type MatchQueries, type MatchStore, matchQueries, type StoreSnapshot } from '@rookery/client';
import { revealedView } from '@rookery/engine/inspect';
import type { View } from '@rookery/engine/view';
import type { AnyMatch } from '@rookery/session';

/** The store of a match with nothing hidden, for its author. It plays nothing. */
export type RevealedStore = MatchStore;

/** Reads the running match, after all earlier requests. */
type ReadMatch = (use: (match: AnyMatch) => void) => Promise<unknown>;

/** Shows a spectator's store with everything revealed. Views are read only while somebody looks. */
export function revealedStore(spectator: MatchStore, read: ReadMatch): RevealedStore {
  const listeners = new Set<() => void>();
  let shown: View | undefined;
  let last: { readonly of: StoreSnapshot; readonly shown: View | undefined; readonly snapshot: StoreSnapshot } | undefined;
  let stop = (): void => {};
  const look = (): void => {
    void read((match) => {
      shown = revealedView(match);
    }).then(() => {
      for (const listener of [...listeners]) listener();
    });
  };
  return {
    ...matchQueries((name, args) => {
      const queries: MatchQueries = spectator;
      return queries[name](...args);
    }),
    match: spectator.match,
    getSnapshot() {
      const of = spectator.getSnapshot();
      if (last?.of === of && last.shown === shown) return last.snapshot;
      // Until the new view is read, the one before stays: a spectator's would hide everything for a moment.
      const snapshot = of.view === null || shown === undefined ? of : { ...of, view: { ...of.view, match: shown } };
      last = { of, shown, snapshot };
      return snapshot;
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        stop = spectator.subscribe(look);
        look();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    perform: (command) => spectator.perform(command),
    act: (action, ...chosen) => spectator.act(action, ...chosen),
    answer: (answer) => spectator.answer(answer),
    choose: (action, selection, value) => spectator.choose(action, selection, value),
    serverNow: () => spectator.serverNow(),
    leave: () => spectator.leave(),
  };
}
