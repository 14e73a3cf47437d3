import { type Reply, refused } from '@rookery/protocol';
import type { Entry } from '../entry.ts';
import type { GameRegistry } from '../games.ts';
import { Session } from '../session/session.ts';

/** What comes next in a replay: a whole entry, or one input of it. */
export interface ReplayPart {
  /** The number of the entry. */
  readonly entry: number;
  readonly happened: Entry;
}

/**
 * Plays a recorded match again, part by part. Where an entry has several inputs each is a part of its own, so that the match can be
 * looked at after every one.
 *
 * @example
 * const replay = Replay.of(games, record);
 * while (replay.ok && replay.value.next !== undefined) replay.value.step();
 * console.log(replay.ok && replay.value.session.stage); // over
 */
export class Replay {
  /** The session as far as it has been played. */
  readonly session: Session;
  readonly #parts: readonly ReplayPart[];
  #done = 1;

  /** A replay at its beginning: the match is created, and nothing else has happened. */
  static of(
    games: GameRegistry,
    { id, entries }: { readonly id: string; readonly entries: readonly Entry[] },
  ): Reply<Replay> {
    const begun = Session.from(id, games, entries.slice(0, 1));
    return begun.ok ? { ok: true, value: new Replay(begun.value, entries) } : begun;
  }

  private constructor(session: Session, entries: readonly Entry[]) {
    this.session = session;
    this.#parts = entries.flatMap((each, entry) => partsOf(each).map((happened) => ({ entry, happened })));
  }

  /** What comes next; undefined at the end. */
  get next(): ReplayPart | undefined {
    return this.#parts[this.#done];
  }

  /**
   * Takes in what comes next. Gives the hash of the match after it, where it was something that changes the match. Refused where the
   * rules do not take it; then the replay cannot go on.
   */
  step(): Reply<string | undefined> {
    const part = this.next;
    if (part === undefined) return { ok: true, value: undefined };
    const { entry, happened } = part;
    const input = this.session.match?.log.length ?? 0;
    try {
      this.session.apply(happened);
      this.#done++;
      return { ok: true, value: changesMatch(happened) ? this.session.match?.hash() : undefined };
    } catch (error) {
      const why = (error instanceof Error ? error.message : 'it is damaged').replace(/\.$/, '');
      return happened.kind === 'played'
        ? refused('rules-diverge', { input, reason: why, why }, false)
        : refused('bad-record', { reason: `entry ${entry}: ${why}`, why }, false);
    }
  }
}

/** The inputs of an entry one by one. What is played again after it was taken back is one thing, whatever it is made of. */
function partsOf(entry: Entry): readonly Entry[] {
  if (entry.kind !== 'played' || entry.because === 'redo' || entry.inputs.length < 2) return [entry];
  return entry.inputs.map((input) => ({ ...entry, inputs: [input] }));
}

function changesMatch({ kind }: Entry): boolean {
  return kind === 'started' || kind === 'played' || kind === 'rulesChanged';
}
