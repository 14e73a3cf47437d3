import type { Reply } from '@rookery/protocol';
import type { Session } from '../session/session.ts';
import { Absences } from './absences.ts';
import { type BotRoom, BotTurns } from './bot-turns.ts';
import type { Presence } from './presence.ts';
import type { RoomContext } from './room-context.ts';
import { Timer } from './timer.ts';

/** What is to be done about a match at some time though nobody asks: clocks that run out, seats that are gone, bots. */
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

  /** Whether the match is to stay in memory: a bot is about to move in it. */
  get needsMatch(): boolean {
    return this.bots.isBusy;
  }

  /** Whether something would be forgotten. What clocks want is found in the store. */
  get isEmpty(): boolean {
    return !this.bots.isBusy && !this.absenceAlarm.isSet;
  }

  /** Whether something follows from it when a seat comes or goes. */
  get countsAbsence(): boolean {
    return this.absences.isKept;
  }

  /** The seat of the bot that has failed more than once at the turn that a session waits for. */
  failingSeat(session: Session): number | undefined {
    return this.bots.failingSeat(session);
  }

  /** Looks what is to be done now that the match stands like this. */
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

  /** Does what the clocks want. */
  timeUp(): Promise<Reply> {
    // Whatever is decided, what is due comes before.
    return this.table.change(() => ({ ok: true, value: [] }));
  }

  private skipAbsent(): Promise<Reply> {
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
