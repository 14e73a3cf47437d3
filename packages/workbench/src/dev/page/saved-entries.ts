import type { AnyGame } from '@rookery/engine';
import { type Entry, gameRegistry, hashOfToken, type MatchFile, newToken, Replay, type Session } from '@rookery/session';

/** A saved match as the workbench continues it. */
export interface ContinuedMatch {
  readonly session: Session;
  /** The bots of its seats. */
  readonly bots: Readonly<Record<number, string>>;
  /** Why it continues from an earlier step than it was saved at; undefined if all of it fits the rules. */
  readonly stopped?: string;
}

/** Replays a saved match under the present rules as far as they accept it. Every seat becomes a person's. */
export function continueMatch(id: string, definition: AnyGame, file: Pick<MatchFile, 'entries' | 'seed'>): ContinuedMatch {
  const bots: Record<number, string> = {};
  const entries = claimSeats(file, definition.version, bots);
  const replay = Replay.of(gameRegistry([definition]), { id, entries });
  if (!replay.ok) throw new Error(replay.refusal.message);
  const { value } = replay;
  while (value.next !== undefined) {
    const step = value.step();
    if (step.ok) continue;
    const { message: stopped } = step.refusal;
    if (value.session.match === undefined) throw new Error(stopped);
    return { session: value.session, bots, stopped };
  }
  return { session: value.session, bots };
}

/** Gives the seats of bots to people, whom bots stand in for: then each seat can be seen and played. */
function claimSeats(
  { entries, seed }: Pick<MatchFile, 'entries' | 'seed'>,
  version: string,
  bots: Record<number, string>,
): Entry[] {
  const claimed: Entry[] = [];
  const changes = entries.flatMap((entry) => (entry.kind === 'rulesChanged' ? [entry] : []));
  const leftOut = new Set(changes.at(-1)?.without);
  for (const [i, entry] of entries.entries()) {
    if (leftOut.has(i)) continue;
    if (entry.kind === 'created') {
      for (const [seat, { bot }] of entry.seats.entries()) if (bot !== undefined) bots[seat] = bot;
      const seats = entry.seats.map(({ options }) => (options === undefined ? {} : { options }));
      claimed.push({ ...entry, version, seats, ...(seed !== null && { seed }) });
    } else if (entry.kind === 'botSet') {
      if (entry.bot === null) delete bots[entry.seat];
      else bots[entry.seat] = entry.bot;
    } else if (entry.kind === 'started') {
      for (const seat of openSeats(claimed))
        claimed.push({ kind: 'claimed', seat, name: `Player ${seat + 1}`, token: hashOfToken(newToken()), at: entry.at });
      claimed.push(entry);
    } else if (entry.kind !== 'rulesChanged') claimed.push(entry);
  }
  return claimed;
}

/** The seats that nobody has claimed yet. */
function openSeats(entries: readonly Entry[]): readonly number[] {
  const open = new Set<number>();
  for (const entry of entries) {
    if (entry.kind === 'created') for (const seat of entry.seats.keys()) open.add(seat);
    else if (entry.kind === 'slotAdded') open.add(open.size);
    else if (entry.kind === 'slotRemoved') open.delete(open.size - 1);
    else if (entry.kind === 'claimed') open.delete(entry.seat);
    else if (entry.kind === 'left') open.add(entry.seat);
  }
  return [...open].sort((a, b) => a - b);
}
