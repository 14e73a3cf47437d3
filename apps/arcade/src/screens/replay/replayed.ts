import type { ClientReply, MatchView } from '@rookery/client';
import type { AnyGame } from '@rookery/engine';
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

/** A finished match that can be looked at after every step, by the eyes of anyone who was there. */
export interface Replayed {
  readonly game: GameName;
  readonly record: MatchFile;
  readonly steps: number;
  readonly names: readonly string[];
  viewOf(viewer: number | null): SessionView;
  historyOf(viewer: number | null): readonly HistoryItem[];
  stateAt(step: number, viewer: number | null): MatchView | undefined;
}

/** Why a record cannot be replayed. The reason is for people; it is empty where the code says all. */
export type ReplayTrouble = { readonly code: string; readonly reason: string; readonly game?: string };

/** Plays a record again, by the rules of this arcade. */
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

/** The session that a record adds up to. Of a file, nobody knows where it comes from: what it makes the rules do may fail. */
function sessionOf({ id, entries }: MatchFile, definition: AnyGame): ClientReply<Session> {
  try {
    return Session.from(id, gameRegistry([definition]), entries);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, refusal: { code: 'rules-diverge', message, retry: false, details: {} } };
  }
}

/** Reads a record from a file, packed or as JSON. */
export async function recordIn(file: File): Promise<ClientReply<MatchFile>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x89) return decompressMatchFile(bytes);
  try {
    return parseMatchFile(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return decompressMatchFile(bytes);
  }
}
