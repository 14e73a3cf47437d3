import type { AbsencePolicy } from '@rookery/protocol';
import type { Session } from '../session/session.ts';
import type { Presence } from './presence.ts';

/** A seat that has gone: since when, and in which situation of the match that counts from. */
interface Gone {
  readonly since: number;
  readonly situation: number;
}

/** Counts how long seats have been gone in a match that says what happens then. */
export class Absences {
  private gone: Map<number, Gone> | undefined;
  private after = 0;
  private kept = false;

  /** Whether the match, as last seen, is one where something follows from being gone. */
  get isKept(): boolean {
    return this.kept;
  }

  /** Looks who is gone now. */
  attend(session: Session, presence: Presence, now: number): void {
    const { absence } = session.settings;
    this.kept = absence !== null && session.stage === 'playing';
    const missing = absence === null || !this.kept ? [] : missingSeats(session, presence, absence.policy);
    if (absence === null || missing.length === 0) {
      this.stop();
      return;
    }
    this.after = absence.after * 1000;
    // Who is skipped has the whole time again in the next turn; who is replaced or loses has it once.
    const situation = absence.policy === 'skip' ? (session.match?.movesVersion ?? 0) : 0;
    const before = this.gone;
    this.gone = new Map();
    for (const seat of missing) {
      const known = before?.get(seat);
      this.gone.set(seat, known?.situation === situation ? known : { since: now, situation });
    }
  }

  stop(): void {
    this.gone = undefined;
  }

  /** When the first of them has been gone for too long. */
  get dueAt(): number | undefined {
    return this.gone && Math.min(...[...this.gone.values()].map(({ since }) => since)) + this.after;
  }

  /** Takes the seats that have been gone for too long; they are counted anew should nothing come of it. */
  take(now: number): readonly number[] {
    const due = [...(this.gone ?? [])].filter(([, { since }]) => since + this.after <= now).map(([seat]) => seat);
    for (const seat of due) this.gone?.delete(seat);
    if (this.gone?.size === 0) this.gone = undefined;
    return due;
  }
}

/** The seats of people who are not there and whom the match would have to wait for. */
function missingSeats(session: Session, presence: Presence, policy: AbsencePolicy['policy']): readonly number[] {
  const away = Array.from({ length: session.seats }, (_, seat) => seat).filter((seat) => !presence.has(seat));
  if (away.length === 0) return away;
  const { seats } = session.viewFor(null, presence.all);
  const people = away.filter((seat) => seats[seat]?.status === 'claimed' && seats[seat]?.bot === undefined);
  return policy === 'skip' ? people.filter((seat) => session.match?.toAct.includes(seat)) : people;
}
