import type { MatchQueries } from '../match-queries.ts';
import { noHints } from '../refusal.ts';
import type { ServerApi } from './server-api.ts';

/** What a server is asked about a match, by the seat of a token or by someone who watches. */
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
