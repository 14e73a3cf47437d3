import type { MatchQueries } from '../match-queries.ts';
import { noHints } from '../refusal.ts';
import type { ServerApi } from './server-api.ts';

/** Returns the queries about a match over the HTTP API, for the seat of a token or a spectator. */
export function queriesOver(api: ServerApi, match: string, token?: string): MatchQueries {
  return {
    history: () => api.history(match, token),
    stateAt: (step) => api.stateAt(match, step, token),
    traces: () => api.traces(match, token),
    preview: (move) => api.preview(match, move, token),
    hint: async () => noHints(),
    record: () => api.record(match, token),
  };
}
