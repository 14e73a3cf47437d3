import type { Result } from '@rookery/engine';
import type { WireRefusal } from '@rookery/protocol';
import type { Session } from '../session/session.ts';
import { Absences } from './absences.ts';
import { type BotRoom, BotTurns } from './bot-turns.ts';
import type { Presence } from './presence.ts';
import type { RoomContext } from './room-context.ts';
import { Timer } from './timer.ts';

/** Schedules a match's work that no command triggers: expired clocks, absent seats, bots. */
export class Scheduler {
  private readonly table: BotRoom;
  private readonly context: RoomContext;
  private readonly presence: Presence;
  private readonly bots: BotTurns;
  private readonly absences = new Absences();
  private readonly clockAlarm: Timer;
  private readonly absenceAlarm: Timer;

  constructor(table: BotRoom, presence: Presence, context: RoomContext) {
    this.table = table;
    this.context = context;
    this.presence = presence;
    this.bots = new BotTurns(table, context);
    this.clockAlarm = new Timer(context.clock, () => this.begin(this.timeUp()));
    this.absenceAlarm = new Timer(context.clock, () => this.begin(this.skipAbsent()));
  }

  /** Whether the match must stay in memory, because a bot's turn is pending. */
  get needsMatch(): boolean {
    return this.bots.isBusy;
  }

  /** Whether the scheduler can be dropped without losing work. The store knows when clocks are due, so they don't count. */
  get isEmpty(): boolean {
    return !this.bots.isBusy && !this.absenceAlarm.isSet;
  }

  /** Whether connects and disconnects of seats have consequences. */
  get countsAbsence(): boolean {
    return this.absences.isKept;
  }

  /** Returns the seat whose bot has failed more than once at the current turn. */
  failingSeat(session: Session): number | undefined {
    return this.bots.failingSeat(session);
  }

  /** Updates timers and bots to the current state of the match. */
  attend(session: Session): void {
    this.absences.attend(session, this.presence, this.context.clock.now());
    setOrStop(this.clockAlarm, session.dueAt);
    setOrStop(this.absenceAlarm, this.absences.dueAt);
    this.bots.attend(session);
  }

  stop(): void {
    this.bots.stop();
    this.absences.stop();
    this.clockAlarm.stop();
    this.absenceAlarm.stop();
  }

  /** Runs the work of expired clocks. */
  timeUp(): Promise<Result<void, WireRefusal>> {
    // An empty change suffices, because every change first runs the work that is due.
    return this.table.change(() => ({ ok: true, value: [] }));
  }

  private skipAbsent(): Promise<Result<void, WireRefusal>> {
    const seats = this.absences.take(this.context.clock.now());
    return this.table.change((session, now) => {
      const gone = seats.filter((seat) => !this.presence.has(seat));
      return { ok: true, value: gone.flatMap((seat) => session.markAbsent(seat, now)) };
    });
  }

  private begin(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.context.report(error, this.table.id));
  }
}

function setOrStop(alarm: Timer, at: number | undefined): void {
  if (at === undefined) alarm.stop();
  else alarm.set(at);
}
