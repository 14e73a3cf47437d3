import type { AbsencePolicy } from '@rookery/protocol';
import type { Session } from '../session/session.ts';
import type { Presence } from './presence.ts';

/** An absent seat: the time since when it is absent, and the moves version from which that time counts. */
interface Gone {
  readonly since: number;
  readonly movesVersion: number;
}

/** Measures how long seats are absent, in matches with an absence policy. */
export class Absences {
  private gone: Map<number, Gone> | undefined;
  private after = 0;
  private kept = false;

  /** Whether the absence policy applied when the match was last inspected. */
  get isKept(): boolean {
    return this.kept;
  }

  /** Updates the absent seats. */
  attend(session: Session, presence: Presence, now: number): void {
    const { absence } = session.settings;
    this.kept = absence !== null && session.stage === 'playing';
    const missing = absence === null || !this.kept ? [] : missingSeats(session, presence, absence.policy);
    if (absence === null || missing.length === 0) {
      this.stop();
      return;
    }
    this.after = absence.after * 1000;
    // A skipped player gets the full time again in each turn; one who is replaced or forfeits gets it once.
    const movesVersion = absence.policy === 'skip' ? (session.match?.movesVersion ?? 0) : 0;
    const before = this.gone;
    this.gone = new Map();
    for (const seat of missing) {
      const known = before?.get(seat);
      this.gone.set(seat, known?.movesVersion === movesVersion ? known : { since: now, movesVersion });
    }
  }

  stop(): void {
    this.gone = undefined;
  }

  /** Time at which the first absent seat exceeds the limit. */
  get dueAt(): number | undefined {
    return this.gone && Math.min(...[...this.gone.values()].map(({ since }) => since)) + this.after;
  }

  /**
   * Removes and returns the seats that have exceeded the limit. If the policy then has no effect, their time starts again.
   */
  take(now: number): readonly number[] {
    const due = [...(this.gone ?? [])].filter(([, { since }]) => since + this.after <= now).map(([seat]) => seat);
    for (const seat of due) this.gone?.delete(seat);
    if (this.gone?.size === 0) this.gone = undefined;
    return due;
  }
}

/** Returns the absent human seats that the policy concerns; with `skip`, only those that are to act. */
function missingSeats(session: Session, presence: Presence, policy: AbsencePolicy['policy']): readonly number[] {
  const away = Array.from({ length: session.seats }, (_, seat) => seat).filter((seat) => !presence.has(seat));
  if (away.length === 0) return away;
  const { seats } = session.viewFor(null, presence.all);
  const people = away.filter((seat) => seats[seat]?.status === 'claimed' && seats[seat]?.bot === undefined);
  return policy === 'skip' ? people.filter((seat) => session.match?.toAct.includes(seat)) : people;
}
