import type { ClientReply, MatchStore, StoreSnapshot } from '@rookery/client';
import type { Replayed } from './replayed.ts';

/** A table of the past: it shows one step, goes to any other, and refuses everything else. */
export interface ReplayStore extends MatchStore {
  goTo(step: number): void;
}

/** A replay as a table, so that it is drawn as any other. */
export function replayStore(replayed: Replayed, viewer: number | null, first: number): ReplayStore {
  const listeners = new Set<() => void>();
  const final = replayed.viewOf(viewer);
  // Nobody is to act in the past, so it is looked at as by somebody who watches: what the viewer knew is in the match itself.
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
  const refused = (): Promise<Extract<ClientReply, { readonly ok: false }>> =>
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
    traces: refused,
    preview: refused,
    hint: refused,
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
