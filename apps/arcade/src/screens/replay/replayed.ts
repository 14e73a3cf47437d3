import type { ClientRefusal, MatchView } from '@rookery/client';
import type { AnyGame, Result } from '@rookery/engine';
import type { SessionView } from '@rookery/protocol';
import {
  decompressMatchFile,
  gameRegistry,
  type HistoryItem,
  type MatchFile,
  parseMatchFile,
  Session,
} from '@rookery/session';
import { type GameName, isGameName, manifestOf } from '../../games/catalogue.ts';

/** A finished match that can be shown after every step, from every viewer's perspective. */
export interface Replayed {
  readonly game: GameName;
  readonly record: MatchFile;
  readonly steps: number;
  readonly names: readonly string[];
  viewOf(viewer: number | null): SessionView;
  historyOf(viewer: number | null): readonly HistoryItem[];
  stateAt(step: number, viewer: number | null): MatchView | undefined;
}

/** Why a match file cannot be replayed. `reason` is a text for people; empty if the code says everything. */
export type ReplayTrouble = { readonly code: string; readonly reason: string; readonly game?: string };

/** Replays a match file with the rules of this arcade. */
export async function replayedFrom(record: MatchFile): Promise<Replayed | ReplayTrouble> {
  if (!isGameName(record.game)) return { code: 'unknown-game', reason: '', game: record.game };
  const definition = await manifestOf(record.game).rules();
  const played = sessionOf(record, definition);
  if (!played.ok) return { code: played.refusal.code, reason: played.refusal.message };
  const session = played.value;
  if (session.match === undefined) return { code: 'not-started', reason: '' };
  const nobody: ReadonlySet<number> = new Set();
  const final = session.viewFor(null, nobody);
  return {
    game: record.game,
    record,
    steps: session.match.step,
    names: final.seats.map(({ name }) => name),
    viewOf: (viewer) => session.viewFor(viewer, nobody),
    historyOf: (viewer) => session.history(viewer).filter(({ isTakenBack }) => !isTakenBack),
    stateAt: (step, viewer) => {
      const state = session.stateAt(step, viewer);
      return state.ok ? state.value : undefined;
    },
  };
}

/** Builds the session of a match file. Files are untrusted: their moves may make the rules throw. */
function sessionOf({ id, entries }: MatchFile, definition: AnyGame): Result<Session, ClientRefusal> {
  try {
    return Session.from(id, gameRegistry([definition]), entries);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, refusal: { code: 'rules-diverge', message, retry: false, details: {} } };
  }
}

/** Reads a match file, compressed or as JSON. */
export async function recordIn(file: File): Promise<Result<MatchFile, ClientRefusal>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x89) return decompressMatchFile(bytes);
  try {
    return parseMatchFile(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return decompressMatchFile(bytes);
  }
}
