import { type ClientRefusal, type MatchStore, matchQueries, type StoreSnapshot } from '@rookery/client';
import type { Result } from '@rookery/engine';
import type { Replayed } from './replayed.ts';

/** Read-only match store that shows one step of a replay at a time. */
export interface ReplayStore extends MatchStore {
  goTo(step: number): void;
}

/** Creates a match store for a replay, so that it is drawn like any other match. */
export function replayStore(replayed: Replayed, viewer: number | null, first: number): ReplayStore {
  const listeners = new Set<() => void>();
  const final = replayed.viewOf(viewer);
  // Nobody has to act in the past, so the session view is that of a spectator; the match view is that of the viewer.
  const showing = (step: number): StoreSnapshot => ({
    status: 'live',
    pending: [],
    refusal: null,
    view: {
      ...final,
      match: step === replayed.steps ? final.match : (replayed.stateAt(step, viewer) ?? final.match),
      offers: [],
      draft: null,
      canUndo: false,
      canRedo: false,
      ...(step < replayed.steps && { stage: 'playing', ending: null }),
    },
  });
  let snapshot = showing(first);
  const refused = (): Promise<Extract<Result<void, ClientRefusal>, { readonly ok: false }>> =>
    Promise.resolve({
      ok: false,
      refusal: { code: 'match-over', message: 'The match is over.', retry: false, details: {} },
    });
  return {
    match: replayed.record.id,
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    goTo(step) {
      snapshot = showing(step);
      for (const listener of [...listeners]) listener();
    },
    perform: refused,
    act: refused,
    answer: refused,
    choose: refused,
    ...matchQueries(refused),
    history: async () => ({ ok: true, value: replayed.historyOf(viewer) }),
    stateAt: async (step) => {
      const value = replayed.stateAt(step, viewer);
      return value === undefined ? refused() : { ok: true, value };
    },
    record: async () => ({ ok: true, value: replayed.record }),
    serverNow: () => Date.now(),
    leave: () => {},
  };
}
