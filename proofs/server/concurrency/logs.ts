import { type Entry, type GameRegistry, Session, type Store, toReplayInput } from '@rookery/session';

/** The entries of a match. Throws if they have gaps or do not replay. */
export async function linearLog(store: Store, games: GameRegistry, match: string): Promise<readonly Entry[]> {
  const read = toReplayInput(match, (await store.read(match)) ?? [], true);
  if (!read.ok) throw new Error(read.refusal.message);
  const session = Session.from(match, games, read.value.entries);
  if (!session.ok) throw new Error(session.refusal.message);
  return read.value.entries;
}
