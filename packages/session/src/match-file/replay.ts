import type { Result } from '@rookery/engine';
import { stateHash } from '@rookery/engine/formats';
import { refuse, type WireRefusal } from '@rookery/protocol';
import type { Entry } from '../entry.ts';
import type { GameRegistry } from '../games.ts';
import { Session } from '../session/session.ts';

/** The next part of a replay: an entry, or one input of an entry. */
export interface ReplayPart {
  /** Index of the entry. */
  readonly entry: number;
  readonly happened: Entry;
}

/**
 * Replays a recorded match part by part. Each input of an entry is a part of its own, so that a caller can inspect the
 * match after each one.
 *
 * @example
 * const replay = Replay.of(games, record);
 * while (replay.ok && replay.value.next !== undefined) replay.value.step();
 * console.log(replay.ok && replay.value.session.stage); // over
 */
export class Replay {
  /** The session up to the current part. */
  readonly session: Session;
  readonly #parts: readonly ReplayPart[];
  #done = 1;

  /** Creates a replay that has applied only the `created` entry. */
  static of(
    games: GameRegistry,
    { id, entries }: { readonly id: string; readonly entries: readonly Entry[] },
  ): Result<Replay, WireRefusal> {
    const begun = Session.from(id, games, entries.slice(0, 1));
    return begun.ok ? { ok: true, value: new Replay(begun.value, entries) } : begun;
  }

  private constructor(session: Session, entries: readonly Entry[]) {
    this.session = session;
    this.#parts = entries.flatMap((each, entry) => partsOf(each).map((happened) => ({ entry, happened })));
  }

  /** The next part; undefined at the end. */
  get next(): ReplayPart | undefined {
    return this.#parts[this.#done];
  }

  /**
   * Applies the next part. Returns the hash of the match if the part changes it. Refuses if the rules reject the part; the
   * replay can't continue then.
   */
  step(): Result<string | undefined, WireRefusal> {
    const part = this.next;
    if (part === undefined) return { ok: true, value: undefined };
    const { entry, happened } = part;
    const input = this.session.match?.log.length ?? 0;
    try {
      this.session.apply(happened);
      this.#done++;
      const { match } = this.session;
      return { ok: true, value: match && changesMatch(happened) ? stateHash(match) : undefined };
    } catch (error) {
      const why = (error instanceof Error ? error.message : 'it is damaged').replace(/\.$/, '');
      return happened.kind === 'played'
        ? refuse('rules-diverge', { input, reason: why, why }, false)
        : refuse('bad-record', { reason: `entry ${entry}: ${why}`, why }, false);
    }
  }
}

/** Splits an entry into its inputs. A redo stays one part, because its inputs belong together. */
function partsOf(entry: Entry): readonly Entry[] {
  if (entry.kind !== 'played' || entry.because === 'redo' || entry.inputs.length < 2) return [entry];
  return entry.inputs.map((input) => ({ ...entry, inputs: [input] }));
}

function changesMatch({ kind }: Entry): boolean {
  return kind === 'started' || kind === 'played' || kind === 'rulesChanged';
}
